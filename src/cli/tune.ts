import { type Evaluation, evaluate, homeOrder, mostSaved, shuffled } from '../server/browse/home/evaluate.ts';
import { minSaves, testedPeople } from '../server/browse/home/testedPeople.ts';
import { weights } from '../server/browse/home/scoring.ts';
import { tuneWeights } from '../server/browse/home/tune.ts';
import { homeCatalogue } from '../server/browse/related.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption, withDatabase } from './instance.ts';
import { columns, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera tune [--data ./data]

Looks for weights of the home feed with which the last saves in the event stream would have come
earlier, and prints them beside the present ones, with how many of the saves of other people each
finds among the first hundred pins, how many topics it shows and how many of all pins; and the same
of a shuffle of all pins and of the most saved ones. Changes nothing: the weights are in
src/server/browse/home/scoring.ts.

  --data      where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
  -h, --help  this

Exit code: 0; 1 the data can't be read, or too few people saved something; 2 the call is wrong.
`;

const minPeople = 10;

/** `tessera tune`. @returns the exit code */
export async function tuneCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, dataOption, [], usage, terminal);
  if (typeof read === 'number') return read;
  return withDatabase(dataFolderOf(read.values.data), terminal, async (db) => {
    const catalogue = await homeCatalogue(db);
    const people = await testedPeople(db, catalogue);
    if (people.length < minPeople) {
      terminal.err(`Only ${people.length} people saved more than ${minSaves} pins. Tuning takes ${minPeople}.\n`);
      return 1;
    }
    const now = Date.now();
    const tuned = await tuneWeights(
      catalogue,
      people.filter((_, nth) => nth % 2 === 0),
      { from: weights, now },
    );
    const others = people.filter((_, nth) => nth % 2 === 1);
    const orders = [
      homeOrder(catalogue, weights, { seed: 1, now }),
      homeOrder(catalogue, tuned, { seed: 1, now }),
      shuffled(catalogue),
      mostSaved(catalogue),
    ];
    const found: Evaluation[] = [];
    for (const order of orders) found.push(await evaluate(catalogue, others, order));
    const rows = [
      ['', 'present', 'tuned', 'shuffle', 'most saved'],
      ...Object.entries(weights).map(([name, weight]) => [name, String(weight), String(tuned[name as keyof typeof tuned]), '', '']),
      ['recall: share of the last saves found', ...found.map(({ recall }) => recall.toFixed(3))],
      ['topics in the first 50', ...found.map(({ topics }) => topics.toFixed(1))],
      ['of the person with the fewest', ...found.map(({ minTopics }) => String(minTopics))],
      ['coverage: share of all pins shown to anybody', ...found.map(({ coverage }) => coverage.toFixed(3))],
    ];
    terminal.out(`${columns(rows).join('\n')}\n`);
    return 0;
  });
}
