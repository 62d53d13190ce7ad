import { dirname, resolve } from "node:path";
import { loadPyodide } from "pyodide";

/**
 * Runs a Python program: `node python.ts PROGRAM FOLDER [ARGUMENT…]`. The interpreter is CPython, compiled to WebAssembly, so that npm
 * brings it; its sockets are Node's. Of the disk the program sees its own folder and FOLDER.
 */
const [program, folder, ...args] = process.argv.slice(2).map((each, index) => (index < 2 ? resolve(each) : each)) as [
  string,
  string,
  ...string[],
];
const python = await loadPyodide();
await python.useNodeSockFS();
for (const path of [dirname(program), folder]) python.mountNodeFS(path, path);
python.globals.set("program", program);
python.globals.set("arguments", python.toPy(args));
try {
  await python.runPythonAsync(`
import runpy, sys
sys.argv = [program, *arguments]
runpy.run_path(program, run_name="__main__")
`);
} catch (error) {
  // Node would add the line of the source, a megabyte of it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Sockets that the program has closed would keep the process alive until the server closes them too.
process.exit();
