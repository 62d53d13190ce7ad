type Vitest = Pick<typeof import("vitest"), "expect" | "onTestFinished">;

/**
 * What the kit needs of vitest. It is looked for and not imported, since whoever checks a plugin on a server without packages
 * for development imports the kit as well, and only tests need it.
 */
async function load(): Promise<Vitest> {
  try {
    return await import("vitest");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    const missing = (): never => {
      throw new Error("scenarios need the package vitest, which is not installed");
    };
    return { expect: missing as unknown as Vitest["expect"], onTestFinished: missing };
  }
}

const vitest = await load();
export const expect: Vitest["expect"] = vitest.expect;
export const onTestFinished: Vitest["onTestFinished"] = vitest.onTestFinished;
