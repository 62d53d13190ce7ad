/** Where hosting reports what admins should know. */
export interface HostLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
