import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { catalogue } from '../../events/catalogue.ts';
import type { Declaration } from '../../events/declare.ts';
import { Board } from '../../events/entities/board.ts';
import { FeedPage, Story, Suggestion, Topic } from '../../events/entities/feed.ts';
import { PageData, PageState } from '../../events/entities/page.ts';
import { GridPin, Pin } from '../../events/entities/pin.ts';
import { User } from '../../events/entities/user.ts';
import { Envelope } from '../../events/file/line.ts';
import { fileType } from '../../events/file/payload.ts';
import { Keyframe, keyframeDefinition, keyframeType, Seal, sealDefinition, sealType } from '../../events/file/seal.ts';
import type { RecordType } from '../../events/record.ts';
import { catalogueVersion } from '../../events/version.ts';
import { readArguments } from './arguments.ts';
import { asyncApi } from './asyncApi.ts';
import { eventSchema } from './eventSchema.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera catalogue [--events | --asyncapi]

Prints the JSON Schema (2020-12) of one line of a log file, and with it that of every record
type's payload: under $defs, as {type}.v{version}, where a line's dataschema points. Each field
has its privacy class in x-privacy: open; id, which links records; key, made of ids; address, a
path or URL; personal. tessera clean leaves only what is open as it is.

  --events      the JSON Schema of an event in the analysts' stream instead
  --asyncapi    where those events go in and out, as an AsyncAPI 3 document
  -h, --help    this

Exit code: 0, or 2 when the call is wrong.
`;

type JsonSchema = Record<string, unknown>;

/** Entities that several payloads share, named once. */
const entities = { Pin, GridPin, Board, User, Story, FeedPage, Suggestion, Topic, PageData, PageState };
const options: ConversionConfig = {
  target: 'draft-2020-12',
  definitions: entities,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    'privacy' in valibotSchema ? { ...jsonSchema, 'x-privacy': valibotSchema.privacy } : undefined,
};

/** Returns the JSON Schema of a log file's line and of every payload. */
function catalogueSchema(): JsonSchema {
  const types = Object.keys(catalogue) as RecordType[];
  const payloads = types.map((type) => [fileType(type), definitionOf(fileType(type)), payloadSchema(catalogue[type])] as const);
  const ends = [
    [sealType, sealDefinition, bare(toJsonSchema(Seal, options))],
    [keyframeType, keyframeDefinition, bare(toJsonSchema(Keyframe, options))],
  ] as const;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:tessera:catalogue:${catalogueVersion}`,
    title: 'A line of a Tessera log file',
    description:
      'CloudEvents 1.0; `chain` is the last attribute of a line: the SHA-256 of the line before’s chain and of this line up to it.',
    ...bare(toJsonSchema(Envelope, options)),
    allOf: [...payloads, ...ends].map(([type, definition]) => ({
      if: { properties: { type: { const: type } } },
      then: { properties: { data: { $ref: `#/$defs/${definition}` } } },
    })),
    $defs: {
      ...toJsonSchemaDefs(entities, options),
      ...Object.fromEntries([...payloads, ...ends].map(([, definition, schema]) => [definition, schema])),
    },
  };
}

const definitionOf = (type: string): string => type.slice('app.tessera.'.length);

function payloadSchema({ version, schema }: Declaration): JsonSchema {
  return { 'x-version': version, ...bare(toJsonSchema(schema, options)) };
}

/** Returns a schema without its header, for use within another. */
function bare(schema: object): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = schema as JsonSchema;
  return rest;
}

/** `tessera catalogue`. @returns the exit code */
export async function catalogueCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, { events: { type: 'boolean' }, asyncapi: { type: 'boolean' } }, [], usage, terminal);
  if (typeof read === 'number') return read;
  const { events, asyncapi } = read.values;
  if (events && asyncapi) {
    terminal.err(`--events and --asyncapi exclude each other.\n\n${usage}`);
    return 2;
  }
  const printed = events ? eventSchema() : asyncapi ? asyncApi() : catalogueSchema();
  terminal.out(`${JSON.stringify(printed, null, 2)}\n`);
  return 0;
}
