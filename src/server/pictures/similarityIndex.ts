import { coarseLength, descriptorLength, meanColourBytes } from './descriptor.ts';

/** Pin data for computing similarity. */
export interface ComparablePin {
  id: string;
  /** Only one pin per picture is returned. */
  signature: string;
  descriptor: Uint8Array;
  topic: string | null;
  /** Distinct words, in any order. */
  words: readonly string[];
}

const maxPins = 2 ** 30;
const maxByColor = 5000;
const maxByTopic = 3000;
const maxCompared = 1200;
const maxSharing = 600;
const maxRead = 5000;
const weights = { picture: 0.5, text: 0.3, topic: 0.2 };
/** Squared distance at which the similarity of two pictures is 1/e: about that of nearest neighbors among a few hundred photographs. */
const pictureScale = 7500;
/** Bonus for pins of the same topic, as squared distance in the coarse comparison. */
const topicHead = 2500;
/** Words in more than this share of the pins are ignored. */
const commonShare = 0.2;

/**
 * In-memory similarity index of all pins, in flat arrays. Candidates are pins with similar colors or the same topic (a coarse comparison of
 * 16 bytes), and pins that share rare words; only these are compared in full. Pins are only added; callers filter out deleted ones,
 * and build a new index when many are.
 */
export class SimilarityIndex {
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
  /** Buffers of one query at a time: values of the pins visited, in order. */
  #distances = new Uint32Array(0);
  #shared = new Float32Array(0);
  /** Number of the last query that visited each pin. */
  #asked = new Uint32Array(0);
  #question = 0;

  get size(): number {
    return this.#ids.length;
  }

  add({ id, signature, descriptor, topic, words }: ComparablePin): void {
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

  /** Ids of the pins most similar to this one, best first; excludes pins with the same picture. */
  findSimilar(source: ComparablePin, max: number): string[] {
    const topic = source.topic === null ? undefined : this.#topicNumbers.get(source.topic);
    const sharing = this.#sharedWords(source.words);
    const candidates = new Set(this.#nearest(source.descriptor, topic));
    for (const pin of sharing.slice(0, maxSharing)) candidates.add(pin);
    // Packs rank and pin into one number, so that the sort compares numbers only; ties keep insertion order.
    const ranked = new Float64Array(candidates.size);
    let count = 0;
    for (const pin of candidates) {
      const picture = Math.exp(-this.#distance(source.descriptor, pin) / pictureScale);
      const score =
        weights.picture * picture + weights.text * (this.#shared[pin] as number) + (this.#topics[pin] === topic ? weights.topic : 0);
      ranked[count++] = Math.round((1 - score) * 1e6) * maxPins + pin;
    }
    for (const pin of sharing) this.#shared[pin] = 0;
    return this.#onePerPicture(ranked.sort(), source, max);
  }

  #onePerPicture(ranked: Float64Array, source: ComparablePin, max: number): string[] {
    const shownPictures = new Set([this.#pictureNumbers.get(source.signature)]);
    const ids: string[] = [];
    for (const place of ranked) {
      const pin = place % maxPins;
      const picture = this.#pictures[pin];
      if (shownPictures.has(picture) || this.#ids[pin] === source.id) continue;
      shownPictures.add(picture);
      ids.push(this.#ids[pin] as string);
      if (ids.length === max) break;
    }
    return ids;
  }

  /** About `maxCompared` nearest pins of the coarse comparison, found by counting distances instead of sorting. */
  #nearest(descriptor: Uint8Array, topic: number | undefined): number[] {
    const [coarse, topics, distances, length] = [this.#coarse, this.#topics, this.#distances, coarseLength];
    const looked = this.#lookedAt(descriptor, topic);
    // Buckets of 64. Integer arithmetic takes a quarter of the time.
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
    let [box, comparedCount] = [0, 0];
    while (box < 4095 && comparedCount + (tally[box] as number) <= maxCompared) comparedCount += tally[box++] as number;
    const limit = box === 4095 ? Infinity : Math.max(1, box) << 6;
    return looked.filter((_pin, nth) => (distances[nth] as number) < limit).slice(0, maxCompared);
  }

  /** Pins for the coarse comparison: those with the nearest colors, then those of the same topic. */
  #lookedAt(descriptor: Uint8Array, topic: number | undefined): number[] {
    const looked: number[] = [];
    const question = ++this.#question;
    const scan = (pins: readonly number[], step: number) => {
      for (let at = 0; at < pins.length; at += step) {
        const pin = pins[at] as number;
        if (this.#asked[pin] === question) continue;
        this.#asked[pin] = question;
        looked.push(pin);
      }
    };
    const near = [...this.#pinsByColour]
      .map(([colour, pins]) => ({ pins, away: awayFrom(descriptor, colour) }))
      .sort((a, b) => a.away - b.away);
    for (const { pins } of near) {
      if (looked.length >= maxByColor) break;
      scan(pins, Math.ceil(pins.length / maxByColor));
    }
    const ofTopic = topic === undefined ? [] : (this.#pinsByTopic[topic] ?? []);
    scan(ofTopic, Math.ceil(ofTopic.length / maxByTopic));
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
   * Writes the share of common words, 0 to 1 and weighted by rarity, into `#shared`, and returns the pins that share any, highest first.
   * Reads a bounded number of pins, by the rarest words first.
   */
  #sharedWords(words: readonly string[]): number[] {
    const [pinCount, shared, counts] = [this.#ids.length, this.#shared, this.#wordCounts];
    const rare = words
      .map((word) => this.#pinsByWord.get(word) ?? [])
      .filter((pins) => pins.length > 0 && (pins.length <= 3 || pins.length <= pinCount * commonShare))
      .sort((a, b) => a.length - b.length);
    const weightOf = (pins: readonly number[]) => Math.log(1 + pinCount / pins.length);
    const sum = rare.reduce((total, pins) => total + weightOf(pins), 0);
    const mean = sum / Math.max(1, rare.length);
    const sharing: number[] = [];
    let read = 0;
    for (const pins of rare) {
      if (read + pins.length > maxRead) break;
      read += pins.length;
      const weight = weightOf(pins);
      for (const pin of pins) {
        if (shared[pin] === 0) sharing.push(pin);
        shared[pin] = (shared[pin] as number) + weight;
      }
    }
    for (const pin of sharing)
      shared[pin] = Math.min(1, (shared[pin] as number) / Math.sqrt(sum * mean * Math.max(1, counts[pin] as number)));
    return sharing.sort((a, b) => (shared[b] as number) - (shared[a] as number));
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
  const existing = numbers.get(name) ?? numbers.size;
  numbers.set(name, existing);
  return existing;
}

function addTo<Key>(lists: Map<Key, number[]>, key: Key, pin: number): void {
  const list = lists.get(key);
  if (list) list.push(pin);
  else lists.set(key, [pin]);
}

/** Index of the color box, of 512, that contains a picture's mean; eight steps per axis. */
function colourOf(descriptor: Uint8Array): number {
  const [light, a, b] = meanColourBytes.map((byte) => (descriptor[byte] ?? 0) >> 5);
  return ((light ?? 0) << 6) | ((a ?? 0) << 3) | (b ?? 0);
}

/** Minimum squared distance to any picture in a color box. */
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
