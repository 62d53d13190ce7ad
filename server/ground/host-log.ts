/** The log for admins. */
export interface HostLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
