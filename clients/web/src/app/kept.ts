/** What is kept in this browser. Some refuse to keep anything, and the page works there as well. */
export const kept = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(`conclave.${name}`);
    } catch {
      return null;
    }
  },
  write(name: string, value: string | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(`conclave.${name}`);
      else localStorage.setItem(`conclave.${name}`, value);
    } catch {
      // A full or forbidden store: the choice holds for this visit.
    }
  },
};
