import { coarseLength, descriptorLength, meanColourBytes } from './descriptor.ts';

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

const mostPins = 2 ** 30;
const mostOfColour = 5000;
const mostOfTopic = 3000;
const mostSeen = 1200;
const mostSharing = 600;
const mostRead = 5000;
const weights = { picture: 0.5, text: 0.3, topic: 0.2 };
/** The squared distance at which two pictures are alike by 1/e: about that of the nearest neighbours among a few hundred photographs. */
const pictureScale = 7500;
/** By how much a pin of the same topic may be further away in the coarse look. */
const topicHead = 2500;
/** A word that more than this share of the pins has says nothing. */
const commonShare = 0.2;

/**
 * All pins in memory, in flat arrays, and what is most like a given one. A coarse look (16 bytes) at the pins of nearly its colours and of its topic, and the pins that
 * share its rarer words, give the candidates; those alone are compared in full. Pins are only added: who asks for the answer leaves out those that are gone.
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
  #pinsByTopic: number[][] = [];
  #pinsByColour = new Map<number, number[]>();
  /** For one question at a time: of the pins looked at, in their order. */
  #distances = new Uint32Array(0);
  #shared = new Float32Array(0);
  /** The number of the last question for which a pin was looked at. */
  #asked = new Uint32Array(0);
  #question = 0;

  get size(): number {
    return this.#ids.length;
  }

  add({ id, signature, descriptor, topic, words }: Likable): void {
    const pin = this.#ids.length;
    if (pin === this.#topics.length) this.#grow(Math.max(1024, pin * 2));
    this.#ids.push(id);
    this.#full.set(descriptor.subarray(0, descriptorLength), pin * descriptorLength);
    this.#coarse.set(descriptor.subarray(0, coarseLength), pin * coarseLength);
    const topicNumber = topic === null ? -1 : numberOf(this.#topicNumbers, topic);
    this.#topics[pin] = topicNumber;
    if (topicNumber >= 0) (this.#pinsByTopic[topicNumber] ??= []).push(pin);
    addTo(this.#pinsByColour, colourOf(descriptor), pin);
    this.#pictures[pin] = numberOf(this.#pictureNumbers, signature);
    this.#wordCounts[pin] = words.length;
    for (const word of words) addTo(this.#pinsByWord, word, pin);
  }

  /** The ids of the pins most like this one, best first; itself and others of its picture are left out. */
  mostLike(source: Likable, most: number): string[] {
    const topic = source.topic === null ? undefined : this.#topicNumbers.get(source.topic);
    const sharing = this.#sharedWords(source.words);
    const candidates = new Set(this.#nearest(source.descriptor, topic));
    for (const pin of sharing.slice(0, mostSharing)) candidates.add(pin);
    // One number holds rank and pin, so that the sort compares numbers only; of equals, who came first is first.
    const ranked = new Float64Array(candidates.size);
    let count = 0;
    for (const pin of candidates) {
      const picture = Math.exp(-this.#distance(source.descriptor, pin) / pictureScale);
      const score = weights.picture * picture + weights.text * (this.#shared[pin] as number) + (this.#topics[pin] === topic ? weights.topic : 0);
      ranked[count++] = Math.round((1 - score) * 1e6) * mostPins + pin;
    }
    for (const pin of sharing) this.#shared[pin] = 0;
    return this.#onePerPicture(ranked.sort(), source, most);
  }

  #onePerPicture(ranked: Float64Array, source: Likable, most: number): string[] {
    const shown = new Set([this.#pictureNumbers.get(source.signature)]);
    const ids: string[] = [];
    for (const place of ranked) {
      const pin = place % mostPins;
      const picture = this.#pictures[pin];
      if (shown.has(picture) || this.#ids[pin] === source.id) continue;
      shown.add(picture);
      ids.push(this.#ids[pin] as string);
      if (ids.length === most) break;
    }
    return ids;
  }

  /** About `mostSeen` pins nearest in the coarse look, found by counting distances rather than sorting them. */
  #nearest(descriptor: Uint8Array, topic: number | undefined): number[] {
    const [coarse, topics, distances, length] = [this.#coarse, this.#topics, this.#distances, coarseLength];
    const looked = this.#lookedAt(descriptor, topic);
    // Boxes of 64. Whole numbers only, which takes a quarter of the time.
    const tally = new Uint32Array(4096);
    for (let nth = 0; nth < looked.length; nth += 1) {
      const pin = looked[nth] as number;
      let distance = 0;
      for (let byte = 0, at = pin * length; byte < length; byte += 1, at += 1) {
        const difference = (coarse[at] as number) - (descriptor[byte] as number);
        distance += difference * difference;
      }
      if (topics[pin] === topic) distance = distance > topicHead ? distance - topicHead : 0;
      distances[nth] = distance;
      const box = distance >>> 6;
      tally[box > 4095 ? 4095 : box]! += 1;
    }
    let [box, seen] = [0, 0];
    while (box < 4095 && seen + (tally[box] as number) <= mostSeen) seen += tally[box++] as number;
    const limit = box === 4095 ? Infinity : Math.max(1, box) << 6;
    return looked.filter((_pin, nth) => (distances[nth] as number) < limit).slice(0, mostSeen);
  }

  /** The pins worth a coarse look: those of the nearest colours, then those of the same topic. */
  #lookedAt(descriptor: Uint8Array, topic: number | undefined): number[] {
    const looked: number[] = [];
    const question = ++this.#question;
    const look = (pins: readonly number[], step: number) => {
      for (let at = 0; at < pins.length; at += step) {
        const pin = pins[at] as number;
        if (this.#asked[pin] === question) continue;
        this.#asked[pin] = question;
        looked.push(pin);
      }
    };
    const near = [...this.#pinsByColour].map(([colour, pins]) => ({ pins, away: awayFrom(descriptor, colour) })).sort((one, other) => one.away - other.away);
    for (const { pins } of near) {
      if (looked.length >= mostOfColour) break;
      look(pins, Math.ceil(pins.length / mostOfColour));
    }
    const ofTopic = topic === undefined ? [] : this.#pinsByTopic[topic] ?? [];
    look(ofTopic, Math.ceil(ofTopic.length / mostOfTopic));
    return looked;
  }

  #distance(descriptor: Uint8Array, pin: number): number {
    const full = this.#full;
    const length = descriptorLength;
    const start = pin * length;
    let distance = 0;
    for (let byte = 0; byte < length; byte += 1) {
      const difference = (full[start + byte] as number) - (descriptor[byte] as number);
      distance += difference * difference;
    }
    return distance;
  }

  /**
   * Writes how much of their words pins share with these, 0 to 1, into `#shared`, rare words counting more, and gives those that share any, most first. Only a bounded
   * number of pins is read, by the rarest words first.
   */
  #sharedWords(words: readonly string[]): number[] {
    const [all, shared, counts] = [this.#ids.length, this.#shared, this.#wordCounts];
    const rare = words
      .map((word) => this.#pinsByWord.get(word) ?? [])
      .filter((pins) => pins.length > 0 && (pins.length <= 3 || pins.length <= all * commonShare))
      .sort((one, other) => one.length - other.length);
    const weightOf = (pins: readonly number[]) => Math.log(1 + all / pins.length);
    const sum = rare.reduce((total, pins) => total + weightOf(pins), 0);
    const mean = sum / Math.max(1, rare.length);
    const sharing: number[] = [];
    let read = 0;
    for (const pins of rare) {
      if (read + pins.length > mostRead) break;
      read += pins.length;
      const weight = weightOf(pins);
      for (const pin of pins) {
        if (shared[pin] === 0) sharing.push(pin);
        shared[pin] = (shared[pin] as number) + weight;
      }
    }
    for (const pin of sharing) shared[pin] = Math.min(1, (shared[pin] as number) / Math.sqrt(sum * mean * Math.max(1, counts[pin] as number)));
    return sharing.sort((one, other) => (shared[other] as number) - (shared[one] as number));
  }

  #grow(capacity: number): void {
    const grown = <Flat extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(into: Flat, from: Flat) => (into.set(from), into);
    this.#coarse = grown(new Uint8Array(capacity * coarseLength), this.#coarse);
    this.#full = grown(new Uint8Array(capacity * descriptorLength), this.#full);
    this.#topics = grown(new Int32Array(capacity), this.#topics);
    this.#pictures = grown(new Int32Array(capacity), this.#pictures);
    this.#wordCounts = grown(new Uint16Array(capacity), this.#wordCounts);
    this.#distances = new Uint32Array(capacity);
    this.#shared = new Float32Array(capacity);
    this.#asked = new Uint32Array(capacity);
  }
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name) ?? numbers.size;
  numbers.set(name, known);
  return known;
}

function addTo<Key>(lists: Map<Key, number[]>, key: Key, pin: number): void {
  const list = lists.get(key);
  if (list) list.push(pin);
  else lists.set(key, [pin]);
}

/** Which of 512 boxes of colour the mean of a picture lies in, eight steps an axis. */
function colourOf(descriptor: Uint8Array): number {
  const [light, a, b] = meanColourBytes.map((byte) => (descriptor[byte] ?? 0) >> 5);
  return ((light ?? 0) << 6) | ((a ?? 0) << 3) | (b ?? 0);
}

/** The least squared distance that a picture in a box of colour can have. */
function awayFrom(descriptor: Uint8Array, colour: number): number {
  let away = 0;
  for (const [axis, byte] of meanColourBytes.entries()) {
    const start = ((colour >> (6 - axis * 3)) & 7) << 5;
    const value = descriptor[byte] ?? 0;
    const gap = Math.max(0, start - value, value - (start + 31));
    away += gap * gap;
  }
  return away;
}
