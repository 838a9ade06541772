import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { barrels } from './barrels.ts';
import { casts } from './casts.ts';
import { charts } from './charts.ts';
import { cycles } from './cycles.ts';
import { droppedPromises, handlersOf } from './droppedPromises.ts';
import { duplicates } from './duplicates.ts';
import { fileLengths, fileNames } from './fileNames.ts';
import { hiddenState } from './hiddenState.ts';
import { importTable } from './importTable.ts';
import { lineLengths } from './lineLengths.ts';
import { purity } from './purity.ts';
import { missingFiles } from './readmes.ts';
import type { Rule } from './rule.ts';
import { filesBelow, folders, root, scripts, sourceOf, sources } from './sources.ts';
import { strangers, trackedFiles } from './topLevel.ts';
import { unusedCommands, unusedRecords, unusedSelectors } from './unused.ts';
import { viewState } from './viewState.ts';
import { watchedSpecs } from './watchedSpecs.ts';
import { workplace } from './workplace.ts';

const holds = (rule: Rule): void => expect(rule.violations(sources)).toEqual([]);

test('every folder imports only what the table allows', () => holds(importTable));
test('no files import each other in a circle, types included', () => holds(cycles));
test('a thing is imported from where it lives: there are no barrels', () => holds(barrels));
test('vocabulary, log and charts name no clock, chance, timer, network, storage or page [N-01]', () => holds(purity));
test('views keep no state: they render snapshots [N-03]', () => holds(viewState));
test('views and the edge keep no state outside the charts but for the exceptions [N-03]', () => holds(hiddenState));
test('a command handler returns the promise of what it works on', () => {
  // The rule finds handlers by the name of their type.
  expect(sources.filter(({ path }) => path.startsWith('src/edge/')).flatMap(handlersOf).length).toBeGreaterThan(100);
  holds(droppedPromises);
});
test('a flow is one literal chart with named guards and actions [N-02]', () => holds(charts));
test('nothing is hidden from the compiler or the lint, and nothing left for later', () => holds(casts));
test('a file and a folder are named after their subject', () => holds(fileNames));
test('a file that is too long gives its reason', () => holds(fileLengths));
test('a line has at most 140 characters, apart from texts', () => expect(lineLengths.violations([...sources, ...scripts])).toEqual([]));
test('a file or folder that a README names exists', () => {
  const files = [...readdirSync(root), ...folders.flatMap(filesBelow)];
  const readmes = files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(readmes.length).toBeGreaterThan(10);
  expect(missingFiles(readmes, files)).toEqual([]);
});
test('something appends each record type', () => holds(unusedRecords));
test('a chart names each command', () => holds(unusedCommands));
test('the product uses each selector, not tests alone', () => holds(unusedSelectors));
test('nothing of some length is written twice', () => holds(duplicates));
test('no end-to-end spec goes unwatched by what policies stop', () => holds(watchedSpecs));
test('nothing names the machine that it was written on', () => holds(workplace));
test.skipIf(!existsSync(join(root, '.git')))('nothing stands at the top that does not belong there', () =>
  expect(strangers(trackedFiles())).toEqual([]),
);

describe('each check refuses what breaks it', () => {
  const rules: Record<string, Rule> = {
    importTable,
    cycles,
    barrels,
    purity,
    viewState,
    hiddenState,
    droppedPromises,
    charts,
    casts,
    fileNames,
    fileLengths,
    lineLengths,
    unusedRecords,
    unusedCommands,
    unusedSelectors,
    duplicates,
    watchedSpecs,
    workplace,
  };
  const cases = Object.entries(rules).flatMap(([name, rule]) => rule.planted.map((files, i) => ({ name, i, rule, files })));
  test.each(cases)('$name, planted $i', ({ rule, files }) => {
    expect(rule.violations(Object.entries(files).map(([path, text]) => sourceOf(path, text)))).not.toEqual([]);
  });
  test('readmes', () => {
    const names = 'The log is in `log.ts` and `events/log.ts`, its file in `file/`, its tests in `lost.ts` and `lost/`.';
    const missing = missingFiles([{ path: 'events/README.md', text: names }], ['events/log.ts', 'events/file/line.ts', 'src/lost.ts']);
    expect(missing).toEqual(['events/README.md:1 names lost.ts', 'events/README.md:1 names lost/']);
  });
  test('topLevel', () => expect(strangers(['events/log.ts', 'stuff/a.ts'])).toEqual(['stuff']));
});
