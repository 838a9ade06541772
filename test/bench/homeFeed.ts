import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { type Evaluation, evaluate, homeOrder, mostSaved, shuffled } from '../../src/server/browse/home/evaluate.ts';
import { PinFacts } from '../../src/server/browse/home/pinFacts.ts';
import type { HomeCatalogue } from '../../src/server/browse/home/rank.ts';
import { weights } from '../../src/server/browse/home/scoring.ts';
import { homeCatalogue, tasteWords } from '../../src/server/browse/related.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { fillFirstGallery } from '../../src/server/gallery/fill.ts';
import { descriptorLength, descriptorOf } from '../../src/server/pictures/descriptor.ts';
import { SimilarityIndex } from '../../src/server/pictures/similarityIndex.ts';
import { atLeast, type Measure } from './measure.ts';
import { randomFrom, simulatedPeople } from './simulatedPeople.ts';
import { filesIn } from '../server/pictureFiles.ts';

const samples = path.resolve(process.env.TESSERA_SAMPLES ?? '../shared/data');
const now = Date.parse('2026-11-01T00:00:00Z');
const peopleCount = 300;

interface Sample {
  id: string;
  file: string | null;
  title: string;
  description: string;
  topic: string;
  author: string;
}

/** The sample pictures, and a pin for each recipe: with its picture, or without a look of its own. */
async function samplePins(): Promise<Sample[]> {
  const lines = (await readFile(path.join(samples, 'pictures/CREDITS.tsv'), 'utf8')).trim().split('\n').slice(1);
  const pictures = new Map(
    lines.map((line): [string, Sample] => {
      const [file = '', title = '', author = '', , , topic = ''] = line.split('\t');
      return [file, { id: file, file, title, description: '', topic, author }];
    }),
  );
  for (const line of (await readFile(path.join(samples, 'recipes/recipes.jsonl'), 'utf8')).trim().split('\n')) {
    const {
      id,
      title,
      tags = [],
      picture_files = [],
      author,
    } = JSON.parse(line) as {
      id: string;
      title: string;
      tags?: string[];
      picture_files?: string[];
      author?: string;
    };
    const [file] = picture_files;
    const recipe = { title, description: tags.join(' '), topic: 'food', author: author ?? 'unknown' };
    if (file && pictures.has(file)) Object.assign(pictures.get(file)!, recipe);
    else pictures.set(id, { id, file: null, ...recipe });
  }
  return [...pictures.values()];
}

async function descriptorOfFile(file: string): Promise<Uint8Array> {
  const { data, info } = await sharp(file)
    .resize(64, 64, { fit: 'inside' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return descriptorOf({ data, width: info.width, height: info.height });
}

async function sampleCatalogue(): Promise<HomeCatalogue> {
  const [index, facts] = [new SimilarityIndex(), new PinFacts()];
  const random = randomFrom(7);
  for (const { id, file, title, description, topic, author } of await samplePins()) {
    const descriptor = file
      ? await descriptorOfFile(path.join(samples, 'pictures', file))
      : Uint8Array.from({ length: descriptorLength }, () => 64 + random() * 128);
    index.add({ id, signature: id, descriptor, topic, words: tasteWords(`${title} ${description}`) });
    facts.add({ ownerId: author, boardId: null, domain: null, saves: 0, createdAt: new Date(now - random() * 3e10).toISOString() });
  }
  return { index, facts, neighbors: new Map() };
}

async function galleryCatalogue(): Promise<HomeCatalogue> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-'));
  const db = await openDatabase({ dataFolder });
  try {
    await fillFirstGallery({ contentStore: contentStoreOf(db), ...filesIn(dataFolder) });
    return await homeCatalogue(db);
  } finally {
    await db.close();
    await rm(dataFolder, { recursive: true });
  }
}

/** Offline evaluation: how many held-out saves are among the first hundred pins, against the shuffle and against the most saved. */
export async function run(): Promise<Measure[]> {
  const hasSamples = await readFile(path.join(samples, 'pictures/CREDITS.tsv')).then(
    () => true,
    () => false,
  );
  const catalogue = hasSamples ? await sampleCatalogue() : await galleryCatalogue();
  const { index } = catalogue;
  const people = simulatedPeople(catalogue, peopleCount);
  const home = await evaluate(catalogue, people, homeOrder(catalogue, weights, { seed: 1, now }));
  const shuffle = await evaluate(catalogue, people, shuffled(catalogue));
  const popular = await evaluate(catalogue, people, mostSaved(catalogue));
  const of = (name: string, { recall, topics, coverage }: Evaluation): Measure[] => [
    { name: `${name}: held-out saves in the first 100`, value: recall, unit: '' },
    { name: `${name}: topics in the first 50`, value: topics, unit: '' },
    { name: `${name}: pins shown to anybody`, value: coverage, unit: '' },
  ];
  return [
    { name: 'pins', value: index.size, unit: '' },
    ...of('shuffle', shuffle),
    ...of('most saved', popular),
    ...of('home', home),
    // A hundred pins are half of the gallery: no order of it could find three times as many.
    hasSamples
      ? atLeast('recall against the shuffle', home.recall / shuffle.recall, 3, '×')
      : { name: 'recall against the shuffle', value: home.recall / shuffle.recall, unit: '×' },
    atLeast('recall against the most saved', home.recall / popular.recall, 1.5, '×'),
    index.topicCount >= 10
      ? atLeast('topics in the first 50, of the person with the fewest', home.minTopics, 6, '')
      : { name: 'topics of the pins', value: index.topicCount, unit: '' },
  ];
}
