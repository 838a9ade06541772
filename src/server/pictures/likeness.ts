import { coarseLength, descriptorLength } from './descriptor.ts';

/** What pins are compared by. */
export interface Likable {
  id: string;
  /** Pins of one picture are one answer, not several. */
  signature: string;
  descriptor: Uint8Array;
  topic: string | null;
  /** Each once; the order does not matter. */
  words: readonly string[];
}

const mostSeen = 1500;
const mostRead = 8000;
const weights = { picture: 0.5, text: 0.3, topic: 0.2 };
/** The squared distance at which two pictures are alike by 1/e: about that of the nearest neighbours among a few hundred photographs. */
const pictureScale = 6500;
/** By how much a pin of the same topic may be further away in the coarse look. */
const topicHead = 2500;
/** A word that more than this share of the pins has says nothing. */
const commonShare = 0.2;

/**
 * All pins in memory, in flat arrays, and what is most like a given one. A coarse look at every pin (16 bytes each) and the pins that share its rarer words give the
 * candidates; those alone are compared in full. Pins are only added: who asks for the answer leaves out those that are gone.
 */
export class Likeness {
  #ids: string[] = [];
  #coarse = new Uint8Array(0);
  #full = new Uint8Array(0);
  #topics = new Int32Array(0);
  #pictures = new Int32Array(0);
  #wordCounts = new Uint16Array(0);
  #topicNumbers = new Map<string, number>();
  #pictureNumbers = new Map<string, number>();
  #pinsByWord = new Map<string, number[]>();
  #distances = new Uint32Array(0);

  get size(): number {
    return this.#ids.length;
  }

  add({ id, signature, descriptor, topic, words }: Likable): void {
    const pin = this.#ids.length;
    if (pin === this.#topics.length) this.#grow(Math.max(1024, pin * 2));
    this.#ids.push(id);
    this.#full.set(descriptor.subarray(0, descriptorLength), pin * descriptorLength);
    this.#coarse.set(descriptor.subarray(0, coarseLength), pin * coarseLength);
    this.#topics[pin] = topic === null ? -1 : numberOf(this.#topicNumbers, topic);
    this.#pictures[pin] = numberOf(this.#pictureNumbers, signature);
    this.#wordCounts[pin] = words.length;
    for (const word of words) {
      const pins = this.#pinsByWord.get(word);
      if (pins) pins.push(pin);
      else this.#pinsByWord.set(word, [pin]);
    }
  }

  /** The ids of the pins most like this one, best first; itself and others of its picture are left out. */
  mostLike(source: Likable, most: number): string[] {
    const text = this.#sharedWords(source.words);
    const topic = source.topic === null ? undefined : this.#topicNumbers.get(source.topic);
    const candidates = new Set([...this.#nearest(source.descriptor, topic), ...text.keys()]);
    const scored: { pin: number; score: number }[] = [];
    for (const pin of candidates) {
      const picture = Math.exp(-this.#distance(source.descriptor, pin) / pictureScale);
      const score = weights.picture * picture + weights.text * (text.get(pin) ?? 0) + (this.#topics[pin] === topic ? weights.topic : 0);
      scored.push({ pin, score });
    }
    scored.sort((a, b) => b.score - a.score || a.pin - b.pin);
    return this.#onePerPicture(scored, source, most);
  }

  #onePerPicture(scored: { pin: number }[], source: Likable, most: number): string[] {
    const shown = new Set([this.#pictureNumbers.get(source.signature)]);
    const ids: string[] = [];
    for (const { pin } of scored) {
      const picture = this.#pictures[pin];
      if (shown.has(picture) || this.#ids[pin] === source.id) continue;
      shown.add(picture);
      ids.push(this.#ids[pin] ?? '');
      if (ids.length === most) break;
    }
    return ids;
  }

  /** The pins nearest in the coarse look, about `mostSeen` of them, found by counting distances rather than sorting them. */
  #nearest(descriptor: Uint8Array, topic: number | undefined): number[] {
    const [count, coarse, topics, distances] = [this.#ids.length, this.#coarse, this.#topics, this.#distances];
    const step = 64;
    const tally = new Uint32Array(4096);
    for (let pin = 0, at = 0; pin < count; pin += 1) {
      let distance = 0;
      for (let byte = 0; byte < coarseLength; byte += 1, at += 1) {
        const difference = (coarse[at] as number) - (descriptor[byte] as number);
        distance += difference * difference;
      }
      if (topics[pin] === topic) distance = Math.max(0, distance - topicHead);
      distances[pin] = distance;
      const box = Math.min(4095, Math.floor(distance / step));
      tally[box] = (tally[box] as number) + 1;
    }
    let [box, seen] = [0, 0];
    while (box < 4095 && seen + (tally[box] as number) <= mostSeen) seen += tally[box++] as number;
    const limit = box === 4095 ? Infinity : Math.max(1, box) * step;
    const nearest: number[] = [];
    for (let pin = 0; pin < count && nearest.length < mostSeen; pin += 1) if ((distances[pin] as number) < limit) nearest.push(pin);
    return nearest;
  }

  #distance(descriptor: Uint8Array, pin: number): number {
    const [full, start] = [this.#full, pin * descriptorLength];
    let distance = 0;
    for (let byte = 0; byte < descriptorLength; byte += 1) {
      const difference = (full[start + byte] as number) - (descriptor[byte] as number);
      distance += difference * difference;
    }
    return distance;
  }

  /** How much of their words pins share with these, 0 to 1; rare words count more. Only a bounded number of pins is read, by the rarest words first. */
  #sharedWords(words: readonly string[]): Map<number, number> {
    const all = this.#ids.length;
    const rare = words
      .map((word) => this.#pinsByWord.get(word) ?? [])
      .filter((pins) => pins.length > 0 && (pins.length <= 3 || pins.length <= all * commonShare))
      .sort((a, b) => a.length - b.length);
    const weightOf = (pins: readonly number[]) => Math.log(1 + all / pins.length);
    const sum = rare.reduce((total, pins) => total + weightOf(pins), 0);
    const mean = sum / Math.max(1, rare.length);
    const shared = new Map<number, number>();
    let read = 0;
    for (const pins of rare) {
      if (read + pins.length > mostRead) break;
      read += pins.length;
      for (const pin of pins) shared.set(pin, (shared.get(pin) ?? 0) + weightOf(pins));
    }
    for (const [pin, weight] of shared) shared.set(pin, Math.min(1, weight / Math.sqrt(sum * mean * Math.max(1, this.#wordCounts[pin] ?? 1))));
    return shared;
  }

  #grow(capacity: number): void {
    const grown = <Flat extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(into: Flat, from: Flat) => (into.set(from), into);
    this.#coarse = grown(new Uint8Array(capacity * coarseLength), this.#coarse);
    this.#full = grown(new Uint8Array(capacity * descriptorLength), this.#full);
    this.#topics = grown(new Int32Array(capacity), this.#topics);
    this.#pictures = grown(new Int32Array(capacity), this.#pictures);
    this.#wordCounts = grown(new Uint16Array(capacity), this.#wordCounts);
    this.#distances = new Uint32Array(capacity);
  }
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name) ?? numbers.size;
  numbers.set(name, known);
  return known;
}
