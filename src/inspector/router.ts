import { createBrowserHistory, createRootRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { Inspector } from './Inspector.tsx';
import { readAddress, writeAddress, type Address } from './playing/address.ts';
import type { AddressBar } from './playing/bench.ts';

/** The inspector has one page; its address tells the log, the position and the view. */
export function inspectorRouter(history: RouterHistory = hashHistory()) {
  return createRouter({
    routeTree: createRootRoute({ component: Inspector }),
    history,
    defaultPreload: false,
    scrollRestoration: false,
    // Plain query strings both ways; the router's default JSON form would rewrite the address.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
}

/** Keeps the address in the hash, `#log=…&at=…`: no server learns the name of a person's file. */
export function hashHistory(page: Pick<Window, 'location' | 'history'> = window): RouterHistory {
  return createBrowserHistory({
    window: page,
    parseLocation: () => {
      const search = page.location.hash.replace(/^#/, '?');
      // An address that was typed has no state, which the router's history would read.
      return { href: `/${search}`, pathname: '/', search, hash: '', state: page.history.state ?? { __TSR_index: 0 } };
    },
    createHref: (href) => `#${href.slice(href.indexOf('?') + 1)}`,
  });
}

export function addressBar({ history }: Pick<ReturnType<typeof inspectorRouter>, 'history'>): AddressBar {
  const read = (): Address => readAddress(history.location.search);
  const current = (): string => writeAddress(read());
  let written = current();
  return {
    read,
    write(address) {
      const search = writeAddress(address);
      if (search === written) return;
      written = search;
      history.replace(`/${search}`);
    },
    onChange(listener) {
      history.subscribe(() => {
        if (current() === written) return;
        written = current();
        listener(read());
      });
    },
  };
}
