import type { Page } from 'playwright/test';
import { expect } from './page.ts';

let people = 0;

/**
 * Signs a new person up in the page's browser, by the client's call.
 * @returns their username
 */
export async function signUp(page: Page, locale = 'en_US'): Promise<string> {
  const username = `grace${process.pid}x${(people += 1)}`;
  const options = {
    email: `${username}@example.org`,
    username,
    password: 'Correct horse 7 battery',
    first_name: 'Grace',
    last_name: 'Hopper',
    country: 'US',
    locale,
  };
  const answer = await page.request.post('/resource/UserRegisterResource/create/', {
    form: { source_url: '/', data: JSON.stringify({ options }) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return username;
}

/** Returns the header that a change needs. */
export async function csrfHeaders(page: Page): Promise<{ 'X-CSRF-Token': string }> {
  const { cookies } = await page.context().storageState();
  return { 'X-CSRF-Token': cookies.find(({ name }) => name === 'tessera_csrf')?.value ?? '' };
}

/** Calls a resource as the signed-in person of the page's browser. */
export async function call(page: Page, resource: string, options: Record<string, unknown>): Promise<unknown> {
  const answer = await page.request.post(`/resource/${resource}/`, {
    form: { source_url: '/', data: JSON.stringify({ options }) },
    headers: await csrfHeaders(page),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { resource_response: { data: unknown } }).resource_response.data;
}

interface Board {
  id: string;
  name: string;
  url: string;
  pinCount: number;
  privacy: string;
  sections?: { id: string; title: string }[];
}

/** Creates a board of the person’s own. */
export const makeBoard = async (page: Page, name: string): Promise<Board> =>
  (await call(page, 'BoardResource/create', { name, client_id: crypto.randomUUID() })) as Board;

/** Returns the person’s boards from the server. */
export async function boardsOf(page: Page): Promise<Board[]> {
  const answer = await page.request.get(`/resource/BoardPickerBoardsShortlistResource/get/?data=${encodeURIComponent('{"options":{}}')}`);
  return ((await answer.json()) as { resource_response: { data: { all: Board[] } } }).resource_response.data.all;
}

/** Returns the ids of the first pins of the person's home, from the server. */
export async function homePins(page: Page, count: number): Promise<string[]> {
  const answer = await page.request.get('/resource/UserHomefeedResource/get/');
  const { resource_response } = (await answer.json()) as { resource_response: { data: { id: string }[] } };
  return resource_response.data.slice(0, count).map(({ id }) => id);
}

interface Pin {
  id: string;
  imageSignature: string;
  title: string | null;
}

/** Returns the pins on a board from the server, in the board's order. */
export async function pinsOn(page: Page, boardId: string): Promise<Pin[]> {
  const pins: Pin[] = [];
  for (let bookmark: string | null = null; ;) {
    const data = JSON.stringify({ options: { board_id: boardId, page_size: 100, bookmark } });
    const answer = await page.request.get(`/resource/BoardFeedResource/get/?data=${encodeURIComponent(data)}`);
    const { resource_response: told } = (await answer.json()) as { resource_response: { data: Pin[]; bookmark: string | null } };
    pins.push(...told.data);
    if (!told.bookmark) return pins;
    bookmark = told.bookmark;
  }
}
