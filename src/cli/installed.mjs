import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that npm noted as installed; undefined where it was stopped. */
function installedIn(file) {
  try {
    return packagesOf(file);
  } catch {
    return undefined;
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether each package of the lock file is installed in its version; optional ones are for some platforms only.
 * @param forTests whether the packages that only development needs are missed too: `NODE_ENV=production` makes npm leave them out
 */
export function isInstalled(root, { forTests = false } = {}) {
  const here = installedIn(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' || optional || devOptional || (dev && !forTests) || here?.[path]?.version === version,
  );
}
