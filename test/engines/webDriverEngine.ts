import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort, root } from '../e2e/server.ts';
import { emptyPage, forgetPerson } from './look.ts';
import { type Engine, type Target, timeLimit, type Visitor } from './visitor.ts';

/** Key of an element's id in WebDriver's answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
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
  slider: 'input[type=range]',
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

/** Repeats until there is a result; the last error after the time limit. */
async function eventually<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (const until = Date.now() + timeLimit; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((later) => setTimeout(later, 50));
  }
}

/**
 * Starts a screen for Debian's WebKit; each window has a driver of its own, because a driver takes one session.
 * @param driver path of `WebKitWebDriver`
 * @param browser path of `MiniBrowser`
 */
export async function startWebKit(driver: string, browser: string): Promise<Engine> {
  const namesSource = await bundledNames();
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await firstLine(screen, screen.stdio[3] as NodeJS.ReadableStream);
  const options = { binary: browser, args: ['--automation'] };
  return {
    async open(address) {
      const port = await freePort();
      const webDriver = spawn(driver, [`--port=${port}`], {
        env: {
          ...process.env,
          DISPLAY: `:${display}`,
          // The language that it asks for, with a country, as people's browsers do.
          LANG: 'en_US.UTF-8',
          LANGUAGE: 'en_US',
          LIBGL_ALWAYS_SOFTWARE: '1',
          // The threads of the drawing would wait for each other on cores that have other work.
          LP_NUM_THREADS: '1',
          // Its sandbox needs rights that a container lacks.
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        },
        stdio: 'ignore',
      });
      const call = callerOf(`http://127.0.0.1:${port}`);
      await eventually(() => call('GET', '/status'));
      const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      });
      const session = callerOf(`http://127.0.0.1:${port}/session/${sessionId}`);
      const close = async (): Promise<void> => {
        await session('DELETE', '').catch(() => undefined);
        webDriver.kill();
      };
      return { version: capabilities.browserVersion, close, ...(await actionsOf(session, address, namesSource)) };
    },
    close: async () => void screen.kill(),
  };
}

/** Returns the source of `names.computeAccessibleName`; the driver's own names lag behind the page. */
async function bundledNames(): Promise<string> {
  // Imported late, because the workers of the other engines read this file too.
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(root, 'node_modules/dom-accessibility-api/dist/index.mjs'), formats: ['iife'], name: 'names' },
    },
  });
  return (built as unknown as { output: [{ code: string }] }[])[0]!.output[0].code;
}

const firstLine = (child: ChildProcess, stream: NodeJS.ReadableStream): Promise<string> =>
  new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`${child.spawnfile} ended with ${code}`)));
    stream.once('data', (chunk: Buffer) => done(chunk.toString().trim()));
  });

/** A date's fields take keys in the order of the locale; React notices a value that its own setter has not seen. */
const setDate = `
  const [element, text] = arguments;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));`;

/** A target as the page's script takes it. */
interface Sought {
  selector: string;
  name?: { text: string } | { source: string; flags: string };
  within?: Sought;
}

const soughtOf = ({ role, name, within }: Target): Sought => ({
  selector: `[role=${role}]${native[role] ? `,${native[role]}` : ''}`,
  ...(name !== undefined && { name: typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags } }),
  ...(within && { within: soughtOf(within) }),
});

async function actionsOf(call: Call, address: string, namesSource: string): Promise<Omit<Visitor, 'version' | 'close'>> {
  const run = async <Value>(script: string, argument?: unknown): Promise<Value> => {
    const wrapped = `const done = arguments[arguments.length - 1]; Promise.resolve().then(() => (${script})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await call<{ value: Value; error?: string }>('POST', '/execute/async', {
      script: wrapped,
      args: [argument ?? null],
    });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const find = async (target: Target): Promise<string[]> => {
    const found = await run<{ [elementKey]: string }[]>(
      `(target) => {
        if (!('accessibleNames' in window)) window.accessibleNames = (() => { ${namesSource}; return names; })();
        const fits = (element, name) => {
          if (!name) return true;
          const own = accessibleNames.computeAccessibleName(element).trim();
          return 'text' in name ? own === name.text : new RegExp(name.source, name.flags).test(own);
        };
        const find = ({ selector, name, within }) =>
          (within ? find(within) : [document]).flatMap((scope) =>
            [...scope.querySelectorAll(selector)].filter(
              (element) => element.checkVisibility({ visibilityProperty: true }) && fits(element, name)));
        return find(target);
      }`,
      soughtOf(target),
    );
    return found.map(({ [elementKey]: id }) => id);
  };
  const act = (target: Target, action: (element: string) => Promise<unknown>): Promise<unknown> =>
    eventually(async () => {
      const [first] = await find(target);
      if (first === undefined) throw new Error(`There is no ${target.role} ${String(target.name)}`);
      return action(`/element/${first}`);
    });
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
    click: async (target) => void (await act(target, (element) => call('POST', `${element}/click`, {}))),
    async fill(target, text) {
      await act(target, async (element) => {
        if (/^\d{4}-\d\d-\d\d$/.test(text)) {
          const args = [{ [elementKey]: element.split('/').at(-1) }, text];
          return call('POST', '/execute/sync', { script: setDate, args });
        }
        await call('POST', `${element}/clear`, {});
        return call('POST', `${element}/value`, { text });
      });
    },
    pick: (file) =>
      eventually(async () => {
        const input = await call<{ [elementKey]: string }>('POST', '/element', { using: 'css selector', value: 'input[type=file]' });
        await call('POST', `/element/${input[elementKey]}/value`, { text: file });
      }),
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
    async setOffline(isOffline) {
      await run(
        `(isOffline) => {
          Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
          dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
        }`,
        isOffline,
      );
    },
    async leave() {
      await call('POST', '/url', { url: new URL(emptyPage, address).href });
      await run(forgetPerson.toString());
      await call('DELETE', '/cookie');
      await resize(1280, 800);
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
  };
}
