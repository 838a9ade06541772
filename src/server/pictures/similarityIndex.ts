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
const maxByLook = 3000;
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
  #numbers = new Map<string, number>();
  #words: string[] = [];
  #wordNumbers = new Map<string, number>();
  #pinsByWord: number[][] = [];
  /** Numbers of the words of all pins, one pin after the other; those of a pin begin at its `#firstWords`. */
  #wordsOfPins: number[] = [];
  #firstWords: number[] = [];
  #topicIds: string[] = [];
  #pinsByTopic: number[][] = [];
  #pinsByColour = new Map<number, number[]>();
  /** Buffers of one query at a time: values of the pins visited, in order. */
  #distances = new Uint32Array(0);
  #shared = new Float32Array(0);
  /** Number of the last query that visited each pin. */
  #asked = new Uint32Array(0);
  #question = 0;
  /** 0, 1, 2 …: the numbers of all pins. */
  #all = new Uint32Array(0);

  get size(): number {
    return this.#ids.length;
  }

  add({ id, signature, descriptor, topic, words }: ComparablePin): void {
    const pin = this.#ids.length;
    if (pin === this.#topics.length) this.#grow(Math.max(1024, pin * 2));
    this.#ids.push(id);
    this.#numbers.set(id, pin);
    this.#full.set(descriptor.subarray(0, descriptorLength), pin * descriptorLength);
    this.#coarse.set(descriptor.subarray(0, coarseLength), pin * coarseLength);
    const topicNumber = topic === null ? -1 : numberOf(this.#topicNumbers, topic);
    this.#topics[pin] = topicNumber;
    if (topic !== null) {
      this.#topicIds[topicNumber] = topic;
      (this.#pinsByTopic[topicNumber] ??= []).push(pin);
    }
    addTo(this.#pinsByColour, colourOf(descriptor), pin);
    this.#pictures[pin] = numberOf(this.#pictureNumbers, signature);
    this.#wordCounts[pin] = words.length;
    this.#firstWords.push(this.#wordsOfPins.length);
    for (const word of words) {
      const number = numberOf(this.#wordNumbers, word);
      this.#words[number] = word;
      this.#wordsOfPins.push(number);
      (this.#pinsByWord[number] ??= []).push(pin);
    }
  }

  /** Number of a pin: its place in the order of insertion, from 0. Undefined if it was not added. */
  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  idOf(pin: number): string {
    return this.#ids[pin] as string;
  }

  /** Number of its topic; −1 without one. */
  topicOf(pin: number): number {
    return this.#topics[pin] as number;
  }

  /** Numbers of all pins of a topic; those of the topic's number, which counts from 0. */
  pinsOfTopic(topic: number): readonly number[] {
    return this.#pinsByTopic[topic] ?? [];
  }

  topicNumber(topic: string): number | undefined {
    return this.#topicNumbers.get(topic);
  }

  get topicCount(): number {
    return this.#topicNumbers.size;
  }

  /** Null for −1. */
  topicId(topic: number): string | null {
    return this.#topicIds[topic] ?? null;
  }

  /** Number of its picture; pins with the same picture share it. */
  pictureOf(pin: number): number {
    return this.#pictures[pin] as number;
  }

  wordsOf(pin: number): string[] {
    const numbers = this.#wordsOfPins.slice(this.#firstWords[pin], this.#firstWords[pin + 1]);
    return numbers.map((number) => this.#words[number] as string);
  }

  pinsWithWord(word: string): readonly number[] {
    const number = this.#wordNumbers.get(word);
    return (number !== undefined && this.#pinsByWord[number]) || [];
  }

  /** Squared distance of the descriptors of two pins. */
  distanceBetween(a: number, b: number): number {
    return this.#distance(this.#descriptorAt(a), b);
  }

  /** Pins most similar to an added one, best first, with their similarity from 0 to 1; without pins that have its picture. */
  neighbors(pin: number, max: number): { pin: number; similarity: number }[] {
    const topic = this.#topics[pin] as number;
    const ranked = this.#ranked(this.#descriptorAt(pin), topic < 0 ? undefined : topic, this.wordsOf(pin));
    return this.#onePerPicture(ranked, this.#pictures[pin], max).map((place) => ({
      pin: place % maxPins,
      similarity: 1 - Math.floor(place / maxPins) / 1e6,
    }));
  }

  /**
   * Ids of the pins whose pictures look most like a descriptor, best first, one of each picture. Compares all pins by their coarse bytes,
   * 3 ms for 100,000, and the nearest in full.
   */
  findByLook(descriptor: Uint8Array, max: number): string[] {
    const nearest = this.#nearest(descriptor, undefined, this.#all.subarray(0, this.#ids.length), maxByLook);
    const ranked = Float64Array.from(nearest, (pin) => this.#distance(descriptor, pin) * maxPins + pin).sort();
    return this.#onePerPicture(ranked, undefined, max).map((place) => this.#ids[place % maxPins] as string);
  }

  #descriptorAt(pin: number): Uint8Array {
    return this.#full.subarray(pin * descriptorLength, (pin + 1) * descriptorLength);
  }

  /** Ids of the pins most similar to this one, best first; excludes pins with the same picture. */
  findSimilar(source: ComparablePin, max: number): string[] {
    const topic = source.topic === null ? undefined : this.#topicNumbers.get(source.topic);
    const ranked = this.#ranked(source.descriptor, topic, source.words);
    return this.#onePerPicture(ranked, this.#pictureNumbers.get(source.signature), max).flatMap((place) => {
      const id = this.#ids[place % maxPins] as string;
      return id === source.id ? [] : [id];
    });
  }

  /** Candidates in the order of their similarity: each its dissimilarity in millionths, times `maxPins`, plus its number. */
  #ranked(descriptor: Uint8Array, topic: number | undefined, words: readonly string[]): Float64Array {
    const sharing = this.#sharedWords(words);
    const candidates = new Set(this.#nearest(descriptor, topic, this.#lookedAt(descriptor, topic), maxCompared));
    for (const pin of sharing.slice(0, maxSharing)) candidates.add(pin);
    // Packs rank and pin into one number, so that the sort compares numbers only; ties keep insertion order.
    const ranked = new Float64Array(candidates.size);
    let count = 0;
    for (const pin of candidates) {
      const picture = Math.exp(-this.#distance(descriptor, pin) / pictureScale);
      const score =
        weights.picture * picture + weights.text * (this.#shared[pin] as number) + (this.#topics[pin] === topic ? weights.topic : 0);
      ranked[count++] = Math.round((1 - score) * 1e6) * maxPins + pin;
    }
    for (const pin of sharing) this.#shared[pin] = 0;
    return ranked.sort();
  }

  /** The first places of a ranking, one for each picture other than `without`. */
  #onePerPicture(ranked: Float64Array, without: number | undefined, max: number): number[] {
    const shownPictures = new Set([without]);
    const places: number[] = [];
    for (const place of ranked) {
      const picture = this.#pictures[place % maxPins];
      if (shownPictures.has(picture)) continue;
      shownPictures.add(picture);
      places.push(place);
      if (places.length === max) break;
    }
    return places;
  }

  /** About `most` nearest pins of the coarse comparison, found by counting distances instead of sorting. */
  #nearest(descriptor: Uint8Array, topic: number | undefined, looked: readonly number[] | Uint32Array, most: number): number[] {
    const [coarse, topics, distances, length] = [this.#coarse, this.#topics, this.#distances, coarseLength];
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
    while (box < 4095 && comparedCount + (tally[box] as number) <= most) comparedCount += tally[box++] as number;
    const limit = box === 4095 ? Infinity : Math.max(1, box) << 6;
    const nearest: number[] = [];
    for (let nth = 0; nth < looked.length && nearest.length < most; nth += 1)
      if ((distances[nth] as number) < limit) nearest.push(looked[nth] as number);
    return nearest;
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
      .map((word) => this.pinsWithWord(word))
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
    this.#all = Uint32Array.from({ length: capacity }, (_, pin) => pin);
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
