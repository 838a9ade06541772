import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/server.ts';
import type { Engine, Target, Visitor } from './visitor.ts';

/** Key of an element's id in WebDriver's answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
const native: Record<string, string> = {
  article: 'article',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog',
  field: 'input,select,textarea',
  heading: 'h1,h2,h3',
  img: 'img',
  link: 'a[href]',
  list: 'ul,ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  region: 'section',
  textbox: 'input,textarea',
};

type Call = <Value>(method: string, path: string, body?: unknown) => Promise<Value>;

/** Returns a caller of a WebDriver; an answer with an error rejects. */
const callerOf =
  (address: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(address + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    const { error, message } = (value ?? {}) as { error?: string; message?: string };
    if (!answer.ok) throw new Error(`${error}: ${message} (${method} ${path})`);
    return value as never;
  };

/** Repeats until there is a result; the last error after eight seconds. */
async function eventually<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (const until = Date.now() + 8_000; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((later) => setTimeout(later, 50));
  }
}

/**
 * Starts Debian's WebKit under its WebDriver and a screen of its own.
 * @param driver path of `WebKitWebDriver`
 * @param browser path of `MiniBrowser`
 */
export async function startWebKit(driver: string, browser: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await firstLine(screen, screen.stdio[3] as NodeJS.ReadableStream);
  const port = await freePort();
  const webDriver = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Downloads go to the home's folder.
      HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'en_US.UTF-8',
      // The sandbox needs rights that root in a container lacks.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const call = callerOf(`http://127.0.0.1:${port}`);
  await eventually(() => call('GET', '/status'));
  const options = { binary: browser, args: ['--automation'] };
  const newSession = (): Promise<{ sessionId: string; capabilities: { browserVersion: string } }> =>
    call('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
  const { sessionId, capabilities } = await newSession();
  await call('DELETE', `/session/${sessionId}`);
  return {
    says: `webkitgtk ${capabilities.browserVersion}`,
    async open(address) {
      const session = await newSession();
      return visitorOf(callerOf(`http://127.0.0.1:${port}/session/${session.sessionId}`), address, join(home, 'Downloads'));
    },
    async close() {
      webDriver.kill();
      screen.kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const firstLine = (child: ChildProcess, stream: NodeJS.ReadableStream): Promise<string> =>
  new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`${child.spawnfile} ended with ${code}`)));
    stream.once('data', (chunk: Buffer) => done(chunk.toString().trim()));
  });

async function visitorOf(call: Call, address: string, downloads: string): Promise<Visitor> {
  const run = async <Value>(script: string, argument?: unknown): Promise<Value> => {
    const wrapped = `const done = arguments[arguments.length - 1]; Promise.resolve().then(() => (${script})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await call<{ value: Value; error?: string }>('POST', '/execute/async', {
      script: wrapped,
      args: [argument ?? null],
    });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const find = async ({ role, name, within }: Target): Promise<string[]> => {
    const scopes = within ? (await find(within)).map((id) => `/element/${id}`) : [''];
    const value = `[role=${role}]${native[role] ? `,${native[role]}` : ''}`;
    const found: string[] = [];
    for (const scope of scopes)
      for (const { [elementKey]: id } of await call<{ [elementKey]: string }[]>('POST', `${scope}/elements`, {
        using: 'css selector',
        value,
      })) {
        const label = name === undefined ? '' : await call<string>('GET', `/element/${id}/computedlabel`);
        const isNamed = name === undefined || (typeof name === 'string' ? label.trim() === name : name.test(label));
        if (isNamed && (await call<boolean>('GET', `/element/${id}/displayed`))) found.push(id!);
      }
    return found;
  };
  const act = (target: Target, action: (element: string) => Promise<unknown>): Promise<unknown> =>
    eventually(async () => {
      const [first] = await find(target);
      if (first === undefined) throw new Error(`There is no ${target.role} ${String(target.name)}`);
      return action(`/element/${first}`);
    });
  const click = (target: Target): Promise<unknown> => act(target, (element) => call('POST', `${element}/click`, {}));
  const resize = async (width: number, height: number): Promise<void> => {
    await call('POST', '/window/rect', { width, height });
    const [innerWidth, innerHeight] = await run<number[]>('() => [innerWidth, innerHeight]');
    await call('POST', '/window/rect', { width: width + width - innerWidth!, height: height + height - innerHeight! });
  };
  await resize(1280, 800);
  return {
    goto: (path) => call('POST', '/url', { url: new URL(path, address).href }),
    evaluate: (script, argument) => run(script.toString(), argument),
    count: async (target) => (await find(target)).length,
    click: async (target) => void (await click(target)),
    async fill(target, text) {
      await act(target, async (element) => {
        await call('POST', `${element}/clear`, {});
        await call('POST', `${element}/value`, { text });
      });
    },
    async pick(file) {
      const input = await call<{ [elementKey]: string }>('POST', '/element', { using: 'css selector', value: 'input[type=file]' });
      await call('POST', `/element/${input[elementKey]}/value`, { text: file });
    },
    async press(key) {
      const value = keys[key] ?? key;
      await call('POST', '/actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ],
          },
        ],
      });
    },
    resize,
    async download(target) {
      const before = await readdir(downloads).catch((): string[] => []);
      await click(target);
      return eventually(async () => {
        const name = (await readdir(downloads)).find((file) => !before.includes(file) && !file.endsWith('.wkdownload'));
        if (name === undefined) throw new Error('Nothing was downloaded');
        return readFile(join(downloads, name), 'utf8');
      });
    },
    async setOffline(isOffline) {
      await run(
        `(isOffline) => {
          Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
          dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
        }`,
        isOffline,
      );
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    close: () => call('DELETE', ''),
  };
}
