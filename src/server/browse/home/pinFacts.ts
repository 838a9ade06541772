/** Data of a pin that the home feed needs beside its look, words and topic. */
export interface PinFact {
  ownerId: string;
  boardId: string | null;
  domain: string | null;
  /** Number of saves by others. */
  saves: number;
  /** ISO 8601. */
  createdAt: string;
}

/** Name of a pin's source, which a person can hide: its website, or the person who added it. */
export const sourceName = (domain: string | null, ownerId: string): string => (domain ? `site:${domain}` : `person:${ownerId}`);

/** Boards of a pin, and pins of a board, that co-saves look at: the latest. */
const maxBoardsOfPin = 40;
const maxPinsOfBoard = 300;
const maxSaves = 4095;

class Names {
  readonly numbers = new Map<string, number>();
  numberOf(name: string): number {
    const number = this.numbers.get(name) ?? this.numbers.size;
    this.numbers.set(name, number);
    return number;
  }
}

/** Facts of all pins by the numbers of the similarity index, with lists by owner and board, and the boards to which pins were saved. */
export class PinFacts {
  readonly owner: number[] = [];
  readonly board: number[] = [];
  readonly source: number[] = [];
  readonly saves: number[] = [];
  /** Milliseconds since the epoch. */
  readonly created: number[] = [];
  readonly #owners = new Names();
  readonly #sources = new Names();
  readonly #boards = new Names();
  readonly #byOwner: number[][] = [];
  readonly #byBoard: number[][] = [];
  readonly #boardsOfPin = new Map<number, number[]>();
  readonly #savedTo: number[][] = [];
  #popular: { pins: number[]; size: number } = { pins: [], size: -1 };

  /** Adds the next pin of the index. */
  add({ ownerId, boardId, domain, saves, createdAt }: PinFact): void {
    const pin = this.owner.length;
    const owner = this.#owners.numberOf(ownerId);
    const board = boardId === null ? -1 : this.#boards.numberOf(boardId);
    this.owner.push(owner);
    this.board.push(board);
    this.source.push(this.#sources.numberOf(sourceName(domain, ownerId)));
    this.saves.push(saves);
    this.created.push(Date.parse(createdAt));
    (this.#byOwner[owner] ??= []).push(pin);
    if (board < 0) return;
    (this.#byBoard[board] ??= []).push(pin);
    this.#link(pin, board);
  }

  /** Notes that somebody saved a pin to a public board. */
  addSave(pin: number, boardId: string): void {
    this.#link(pin, this.#boards.numberOf(boardId));
  }

  #link(pin: number, board: number): void {
    push(this.#savedTo, board, pin, maxPinsOfBoard);
    const boards = this.#boardsOfPin.get(pin) ?? [];
    boards.push(board);
    if (boards.length > maxBoardsOfPin) boards.shift();
    this.#boardsOfPin.set(pin, boards);
  }

  /** Undoes `addSave`, so that an evaluation does not see the save that it looks for. */
  forgetSave(pin: number, boardId: string): void {
    const board = this.#boards.numbers.get(boardId) ?? -1;
    if (board < 0) return;
    this.#savedTo[board] = this.savedTo(board).filter((other) => other !== pin);
    this.#boardsOfPin.set(
      pin,
      this.boardsOf(pin).filter((other) => other !== board),
    );
    this.setSaves(pin, Math.max(0, this.saves[pin]! - 1));
  }

  setSaves(pin: number, saves: number): void {
    this.saves[pin] = saves;
  }

  ownerNumber = (id: string): number | undefined => this.#owners.numbers.get(id);
  sourceNumber = (name: string): number | undefined => this.#sources.numbers.get(name);
  boardNumber = (id: string): number | undefined => this.#boards.numbers.get(id);
  sourceCount = (): number => this.#sources.numbers.size;

  /** Oldest first. */
  pinsOfOwner = (owner: number): readonly number[] => this.#byOwner[owner] ?? [];
  pinsOfBoard = (board: number): readonly number[] => this.#byBoard[board] ?? [];
  boardsOf = (pin: number): readonly number[] => this.#boardsOfPin.get(pin) ?? [];
  savedTo = (board: number): readonly number[] => this.#savedTo[board] ?? [];

  /** About this many pins that were saved most, found by counting instead of sorting. Kept until pins are added or counts read. */
  popular(most: number): readonly number[] {
    if (this.#popular.size === this.saves.length) return this.#popular.pins;
    const tally = new Uint32Array(maxSaves + 1);
    for (const saves of this.saves) tally[Math.min(maxSaves, saves)]! += 1;
    let [least, count] = [maxSaves, tally[maxSaves]!];
    while (least > 1 && count + tally[least - 1]! <= most) count += tally[(least -= 1)]!;
    const pins: number[] = [];
    for (let pin = 0; pin < this.saves.length && pins.length < most; pin += 1) if (this.saves[pin]! >= least) pins.push(pin);
    this.#popular = { pins, size: this.saves.length };
    return pins;
  }

  /** Makes `popular` count again. */
  recount(): void {
    this.#popular.size = -1;
  }
}

function push(lists: number[][], at: number, value: number, most: number): void {
  const list = (lists[at] ??= []);
  list.push(value);
  if (list.length > most) list.shift();
}
