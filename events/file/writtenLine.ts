import { endLength } from './line.ts';
import { fromRfc3339 } from './time.ts';

/** The part of a record that its line holds; the rest of the envelope follows from it and the line's place. */
export interface WrittenLine {
  /** The record type as it stands in a file. */
  readonly name: string;
  readonly at: number;
  readonly cause: number | undefined;
  readonly data: unknown;
}

const timeLength = '2026-01-01T00:00:00.000Z'.length;
const sequence = '","sequence":"';
const sequenceDigits = 10;
const timing = '","time":"';
const described = '","datacontenttype":"application/json","dataschema":"urn:tessera:catalogue:';

/**
 * Reads the lines of a session that stand in the file as `logWriter` writes them: only `data` is parsed, the envelope is
 * compared as text, which halves the time. Any other line, and any that could be at fault, gives undefined: it is then
 * parsed whole. Does not look at the line's link.
 */
export function writtenLines(session: string): (text: string, seq: number) => WrittenLine | undefined {
  const opening = `{"specversion":"1.0","id":"${session}-`;
  const source = `","source":"/sessions/${session}","type":"`;
  const causing = `","causationid":"${session}-`;
  /** By type, what stands before its data. */
  const definitions = new Map<string, string>();

  function definitionOf(name: string): string | undefined {
    let definition = definitions.get(name);
    if (definition === undefined && /^app\.tessera\.[\w.]+$/.test(name))
      definitions.set(name, (definition = `#/$defs/${name.slice('app.tessera.'.length)}","data":`));
    return definition;
  }

  return (text, seq) => {
    // Numbers are read rather than written for a comparison, which would make several texts a line.
    if (!text.startsWith(opening)) return undefined;
    let at = afterDigits(text, opening.length);
    if (!isCanonical(text, opening.length, at) || numberIn(text, opening.length, at) !== seq || !text.startsWith(source, at))
      return undefined;
    const nameAt = at + source.length;
    at = text.indexOf('"', nameAt);
    const name = text.slice(nameAt, at);
    const definition = definitionOf(name);
    if (definition === undefined || !text.startsWith(sequence, at)) return undefined;
    const sequenceAt = at + sequence.length;
    at = sequenceAt + sequenceDigits;
    if (afterDigits(text, sequenceAt) !== at || numberIn(text, sequenceAt, at) !== seq || !text.startsWith(timing, at)) return undefined;
    at += timing.length;
    const time = fromRfc3339(text.slice(at, at + timeLength));
    at += timeLength;
    let cause: number | undefined;
    if (text.startsWith(causing, at)) {
      const from = at + causing.length;
      at = afterDigits(text, from);
      cause = numberIn(text, from, at);
      if (!isCanonical(text, from, at) || cause >= seq) return undefined;
    }
    if (time === undefined || !text.startsWith(described, at)) return undefined;
    const version = at + described.length;
    at = afterDigits(text, version);
    if (at === version || !text.startsWith(definition, at)) return undefined;
    try {
      return { name, at: time, cause, data: JSON.parse(text.slice(at + definition.length, -endLength)) as unknown };
    } catch {
      return undefined;
    }
  };
}

function afterDigits(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(at)) at++;
  return at;
}

/** Whether there are digits, none of them a leading zero. */
const isCanonical = (text: string, from: number, to: number): boolean => to === from + 1 || (to > from && text.charCodeAt(from) !== 48);

/** The number that a text's digits stand for. */
function numberIn(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}
