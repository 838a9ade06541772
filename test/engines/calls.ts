import { newPerson, type Person } from '../e2e/person.ts';
import { emptyPage } from './look.ts';
import type { Visitor } from './visitor.ts';

/** Calls a resource from the page, as its person. @throws if the server refuses */
export const call = <Data>(visitor: Visitor, resource: string, options: Record<string, unknown>): Promise<Data> =>
  visitor.evaluate(
    async ([name, data]) => {
      const isRead = name.endsWith('/get');
      const query = new URLSearchParams({ source_url: '/', data });
      const token = /tessera_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = isRead
        ? await fetch(`/resource/${name}/?${query.toString()}`)
        : await fetch(`/resource/${name}/`, { method: 'POST', body: query, headers: { 'X-CSRF-Token': token } });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { resource_response: { data: Data } }).resource_response.data;
    },
    [resource, JSON.stringify({ options })] as const,
  );

/** Signs a new person up by the client's call; pages opened from then on are theirs. */
export async function signUp(visitor: Visitor, person = newPerson()): Promise<Person & { username: string }> {
  const [first_name, last_name] = person.name.split(' ');
  const username = person.email.split('@')[0]!.replace(/\W/g, '').slice(-28);
  await visitor.goto(emptyPage);
  await call(visitor, 'UserRegisterResource/create', {
    ...{ email: person.email, password: person.password, username, first_name, last_name },
    ...{ birthday: '1990-12-09', country: 'US', locale: 'en_US' },
  });
  return { ...person, username };
}

export const makeBoard = (visitor: Visitor, name: string): Promise<{ id: string; url: string }> =>
  call(visitor, 'BoardResource/create', { name, client_id: crypto.randomUUID() });

/** Returns the titles of the pins on a board, from the server. */
export const pinsOn = (visitor: Visitor, boardId: string): Promise<{ id: string }[]> =>
  call(visitor, 'BoardFeedResource/get', { board_id: boardId, page_size: 100, bookmark: null });
