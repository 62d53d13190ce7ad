import { ProviderSettingsError } from "./accounts/provider-settings.ts";
import { ConfigError } from "./api/base/config.ts";
import { ManifestError } from "./api/limits/operation-manifest.ts";
import { NoPluginFolder } from "./plugins/no-plugin-folder.ts";
import { DatabaseUnavailable, FolderInUse, FolderUnusable } from "./storage/index.ts";

/**
 * Why the server cannot start, in one sentence for its operator; `undefined` for unexpected errors, which need their
 * stack. Errors of the system (a port in use, a folder that cannot be written) say in `message` what was tried.
 */
export function whyNotStarted(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof ProviderSettingsError ||
    error instanceof ManifestError ||
    error instanceof DatabaseUnavailable ||
    error instanceof FolderInUse ||
    error instanceof FolderUnusable ||
    error instanceof NoPluginFolder
  ) {
    return error.message;
  }
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  const { code, syscall, port, path } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (syscall === "listen" || syscall === "bind") return whyNotListening(String(code), port);
  if (path !== undefined) return `the system does not let us use ${path} (${syscall}: ${code})`;
  return undefined;
}

function whyNotListening(code: string, port: number | undefined): string {
  if (code === "EADDRINUSE") return `port ${port} is in use: stop what listens there, or set another PORT`;
  if (code === "EACCES") return `port ${port} may not be used by this user: set a PORT of 1024 or higher`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST is no address of this machine";
  return `port ${port} cannot be listened on (${code})`;
}
