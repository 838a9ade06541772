import { expect, test } from 'vitest';
import { readExport } from '../../src/server/parsing/exports.mjs';

interface Item {
  id: string;
  pictures: string[];
  page?: string;
  title: string;
  description?: string;
  board: string;
  section?: string;
  createdAt?: string;
}

function itemsIn(name: string, content: unknown): Omit<Item, 'id'>[] {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const { bytes: read } = readExport(bytes, { name: 'My export', files: [{ name, length: bytes.length }] });
  return (JSON.parse(read.toString()) as { items: Item[] }).items.map(({ id: _, ...item }) => item);
}

test('browser bookmarks: folders in folders, what follows them, and when each was added [17.18]', () => {
  const link = (name: string, added: number) => `<DT><A HREF="https://example.org/${name}" ADD_DATE="${added}">${name}</A>\n`;
  const content = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p>
<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3><DL><p>
${link('bar', 1700000000)}<DT><H3>Food</H3><DL><p>
<DT><H3>Soups</H3><DL><p>
${link('soup', 1700000100)}<DD>Try it
</DL><p>
${link('pie', 1700000200)}</DL><p>
${link('after', 1700000300)}</DL><p>
</DL><p>`;
  const read = itemsIn('bookmarks.html', content).map(({ title, board, section, description, createdAt }) => [
    title,
    board,
    section,
    description,
    createdAt,
  ]);
  expect(read.sort(([a], [b]) => (a! < b! ? -1 : 1))).toEqual([
    ['after', 'Bookmarks bar', undefined, undefined, '2023-11-14T22:18:20.000Z'],
    ['bar', 'Bookmarks bar', undefined, undefined, '2023-11-14T22:13:20.000Z'],
    ['pie', 'Food', undefined, undefined, '2023-11-14T22:16:40.000Z'],
    ['soup', 'Food', 'Soups', 'Try it', '2023-11-14T22:15:00.000Z'],
  ]);
});

test('Karakeep: a bookmark on each of its lists, nested ones as sections; smart lists are searches [17.18]', () => {
  const list = (id: string, name: string, parentId: string | null = null, type = 'manual') => ({ id, name, parentId, type, icon: '🍲' });
  const content = {
    bookmarks: [
      {
        createdAt: 1700000100,
        title: 'Soup',
        tags: ['warm'],
        lists: ['soups', 'all'],
        content: { type: 'link', url: 'https://example.org/soup' },
        note: 'Try it',
      },
      { createdAt: 1700000000, title: null, tags: [], lists: [], content: { type: 'text', text: 'A note' }, note: null },
      {
        createdAt: 1700000200,
        title: 'Pie',
        tags: [],
        lists: ['round'],
        content: { type: 'link', url: 'https://example.org/pie' },
        note: null,
      },
    ],
    lists: [list('food', 'Food'), list('soups', 'Soups', 'food'), list('all', 'All', null, 'smart'), list('round', 'Round', 'round')],
  };
  const [note, soup, pie] = itemsIn('karakeep.json', content);
  expect(note).toMatchObject({ board: 'My export', title: '', description: 'A note', pictures: [] });
  expect(soup).toEqual({
    pictures: [],
    page: 'https://example.org/soup',
    title: 'Soup',
    description: 'Try it',
    tags: ['warm'],
    board: 'Food',
    section: 'Soups',
    createdAt: '2023-11-14T22:15:00.000Z',
  });
  // A list that is its own parent ends.
  expect(pie).toMatchObject({ title: 'Pie', board: 'Round' });
});

test('Linkwarden: collections by their parents [17.18]', () => {
  const link = { url: 'https://example.org/a', name: 'A', description: 'About', createdAt: '2024-05-01T10:00:00.000Z', tags: [] };
  const collections = [
    { id: 1, name: 'Design', parentId: null, links: [link] },
    { id: 2, name: 'Type', parentId: 1, links: [{ ...link, url: 'https://example.org/b', importDate: '2024-05-02T10:00:00.000Z' }] },
  ];
  expect(itemsIn('backup.json', { name: 'Ada', collections })).toEqual([
    {
      pictures: [],
      page: 'https://example.org/a',
      title: 'A',
      description: 'About',
      board: 'Design',
      createdAt: '2024-05-01T10:00:00.000Z',
    },
    {
      pictures: [],
      page: 'https://example.org/b',
      title: 'A',
      description: 'About',
      board: 'Design',
      section: 'Type',
      createdAt: '2024-05-02T10:00:00.000Z',
    },
  ]);
});

test('Pinry: boards with their pins, or pins; its own copy of a picture before the address it is from [17.18]', () => {
  const pin = {
    id: 5,
    url: 'https://example.org/cat.jpg',
    referer: 'https://example.org/cats',
    description: 'Cat',
    image: { id: 9, image: 'https://pinry.example/media/9.jpg' },
    tags: [],
  };
  const expected = {
    pictures: ['https://pinry.example/media/9.jpg', 'https://example.org/cat.jpg'],
    page: 'https://example.org/cats',
    title: '',
    description: 'Cat',
  };
  expect(itemsIn('boards.json', { count: 1, results: [{ id: 1, name: 'Cats', pins_detail: [pin] }] })).toEqual([
    { ...expected, board: 'Cats' },
  ]);
  expect(itemsIn('pins.json', [{ ...pin, image: { image: '/media/9.jpg' } }])).toEqual([
    { ...expected, pictures: ['https://example.org/cat.jpg'], board: 'My export' },
  ]);
});

test('Are.na: a channel as versions 2 and 3 of its API answer it [17.18]', () => {
  const second = {
    title: 'Typography',
    class: 'Channel',
    contents: [
      {
        id: 7,
        title: '10.jpg',
        description: 'From 1920',
        class: 'Image',
        base_class: 'Block',
        connected_at: '2024-10-31T03:32:08.308Z',
        source: { url: 'https://example.org/type' },
        image: { original: { url: 'https://files.example/original.jpg' }, display: { url: 'https://files.example/display.jpg' } },
      },
      { id: 8, title: 'Other', class: 'Channel', base_class: 'Channel' },
    ],
  };
  expect(itemsIn('channel.json', second)).toEqual([
    {
      pictures: ['https://files.example/original.jpg', 'https://files.example/display.jpg'],
      page: 'https://example.org/type',
      title: '10.jpg',
      description: 'From 1920',
      board: 'Typography',
      createdAt: '2024-10-31T03:32:08.308Z',
    },
  ]);
  const third = {
    data: [
      {
        id: 7,
        base_type: 'Block',
        type: 'Image',
        title: null,
        description: { markdown: '*From* 1920' },
        created_at: '2024-10-31T03:32:08.308Z',
        image: { src: 'https://files.example/original.jpg', large: { src: 'https://files.example/large.jpg' }, alt_text: 'A letter' },
      },
    ],
    meta: {},
  };
  expect(itemsIn('contents.json', third)).toEqual([
    {
      pictures: ['https://files.example/original.jpg', 'https://files.example/large.jpg'],
      title: '',
      description: '*From* 1920',
      altText: 'A letter',
      board: 'My export',
      createdAt: '2024-10-31T03:32:08.308Z',
    },
  ]);
});

test('Pinterest: the picture by its signature, and only the pins of the page [17.18]', () => {
  const signature = '0123456789abcdef0123456789abcdef';
  const page = `<h1>Pins</h1><a href="https://www.pinterest.com/pin/1/">https://www.pinterest.com/pin/1/</a><br>Title: A &amp; b: c,
<br>Details: one,
two: three,
<br>Image: ${signature},<br>Board Name: Kitchen,<br>Alt Text: No data,<br>Canonical Link: <a href="https://x.example/?a=1&amp;b=2">x</a>,
<br>Created at: 2017/02/13 15:35:01<br>Private: False<br><br><h1>Likes</h1><a href="https://www.pinterest.com/pin/2/">x</a>`;
  expect(itemsIn('pinterest.html', page)).toEqual([
    {
      pictures: ['originals', 'originals', '736x'].map(
        (size, at) => `https://i.pinimg.com/${size}/01/23/45/${signature}.${at === 1 ? 'png' : 'jpg'}`,
      ),
      page: 'https://x.example/?a=1&b=2',
      title: 'A & b: c',
      description: 'one,\ntwo: three',
      board: 'Kitchen',
      createdAt: '2017-02-13T15:35:01.000Z',
    },
  ]);
});
