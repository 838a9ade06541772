import { networksOf } from './network.ts';

/** How many times the share of a network its /56 and its /48 may have: whoever has a /48 has 65,536 networks. */
const wider = [1, 1.5, 2];

/** Things that networks hold, such as connections, each with a share of `ofNetwork`. Entries without an address count for no network. */
export function networkShares<Entry>(ofNetwork: number) {
  const networks = new Map<Entry, readonly string[]>();
  const groups = new Map<string, Set<Entry>>();

  return {
    size: () => networks.size,
    has: (entry: Entry) => networks.has(entry),
    /** All entries, the oldest first. */
    all: () => networks.keys(),
    add(entry: Entry, address: string | undefined): void {
      const own = address === undefined ? [] : networksOf(address);
      networks.set(entry, own);
      for (const network of own) groups.set(network, (groups.get(network) ?? new Set()).add(entry));
    },
    delete(entry: Entry): boolean {
      for (const network of networks.get(entry) ?? []) {
        const group = groups.get(network)!;
        group.delete(entry);
        if (group.size === 0) groups.delete(network);
      }
      return networks.delete(entry);
    },
    /** Entries, the oldest first, of the network of this address that has its whole share; undefined if each has room. */
    fullNetwork(address: string | undefined): Entry[] | undefined {
      if (address === undefined) return undefined;
      const full = networksOf(address).find((network, i) => (groups.get(network)?.size ?? 0) >= ofNetwork * wider[i]!);
      return full === undefined ? undefined : [...groups.get(full)!];
    },
    /** Entries of each network, the one with most entries first; IPv6 networks by their /48. */
    largestFirst(): Entry[][] {
      const byNetwork = new Map<string | undefined, Entry[]>();
      for (const [entry, own] of networks) {
        const same = byNetwork.get(own.at(-1));
        if (same) same.push(entry);
        else byNetwork.set(own.at(-1), [entry]);
      }
      return [...byNetwork.values()].sort((a, b) => b.length - a.length);
    },
  };
}
