// Runs one bundled bench in this process and sends its measures to the parent.
import { pathToFileURL } from 'node:url';

const { run } = await import(pathToFileURL(process.argv[2]).href);
process.send([await run()].flat(), () => process.exit(0));
