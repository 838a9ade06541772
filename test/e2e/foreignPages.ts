import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

const transparent = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const five = [1, 2, 3, 4, 5];

/** Pictures of real pages that nobody saves: icons, counting pixels, sprites. */
const noise = `<img src="/icon.png" width="16" height="16" alt=""><img src="/pixel.gif" alt="" style="position:absolute">
  <noscript><img height="1" width="1" src="/pixel.gif?noscript"></noscript><div style="width:24px;height:24px;background:url(/icon.png)"></div>`;

interface ForeignPage {
  body: string;
  headers?: Record<string, string>;
}

/** Ten pages as sites build them, each with five pictures. */
export const foreignPages: Readonly<Record<string, ForeignPage>> = {
  article: {
    body: five.map((n) => `<figure><img src="/pictures/article-${n}.jpg" alt=""><figcaption>View ${n}</figcaption></figure>`).join(''),
  },
  lazyScripts: {
    // The scripts that load them when they come near the window have not run.
    body: `<img src="${transparent}" data-src="/pictures/lazy-1.jpg" class="lazyload"><div style="height:4000px"></div>
      <img src="${transparent}" data-original="/pictures/lazy-2.jpg"><img data-lazy-src="/pictures/lazy-3.jpg">
      <img src="/pictures/lazy-4.jpg?w=100" data-srcset="/pictures/lazy-4.jpg?w=200 200w, /pictures/lazy-4.jpg 640w">
      <div class="lazy" data-bg="/pictures/lazy-5.jpg" style="width:300px;height:200px"></div>`,
  },
  sourceSets: {
    body: five
      .map(
        (n) => `<img loading="lazy" width="320" height="240" alt="Shore ${n}" src="/pictures/set-${n}.jpg?w=120" style="margin-top:2000px"
          srcset="/pictures/set-${n}.jpg?w=160 160w, /pictures/set-${n}.jpg 640w,/pictures/set-${n}.jpg?w=320 320w" sizes="160px">`,
      )
      .join(''),
  },
  pictureElements: {
    body: five
      .map(
        (n) => `<picture><source type="image/jxl" srcset="/pictures/none.jxl 2000w">
          <source media="(max-width: 1px)" srcset="/pictures/none.jpg 3000w"><source type="image/webp" srcset="/pictures/kind-${n}.webp 640w">
          <img src="/pictures/kind-${n}.webp?w=200" alt="Hill ${n}"></picture>`,
      )
      .join(''),
  },
  backgrounds: {
    body: `<style>div, a, section { width: 300px; height: 200px; display: block } .a { background: #ccc url("/pictures/back-1.jpg") }
      .b { background-image: linear-gradient(#0003, #0006), url(/pictures/back-2.jpg) }
      .c { background-image: image-set("/pictures/back-3.jpg?w=200" 1x, "/pictures/back-3.jpg" 2x) }
      .d::before { content: ""; position: absolute; width: 300px; height: 200px; background: url('/pictures/back-4.jpg') }</style>
      <div class="a"></div><a class="b"></a><section class="c"></section><div class="d"></div>
      <div style="background-image:url(&quot;/pictures/back-5.jpg&quot;)"></div>`,
  },
  canvases: {
    body: `<script>for (const n of [1, 2, 3, 4, 5]) { const canvas = document.body.appendChild(document.createElement('canvas'));
      canvas.width = 300; canvas.height = 180 + n; const pen = canvas.getContext('2d'); pen.fillStyle = 'hsl(' + n * 50 + ' 70% 50%)';
      pen.fillRect(0, 0, 300, 200); pen.fillStyle = '#fff'; pen.fillRect(n * 20, n * 20, 60, 60) }</script>`,
  },
  shadowRoots: {
    body: `<photo-card n="1"></photo-card><photo-card n="2"></photo-card><photo-wall></photo-wall><script>
      const picture = (n) => '<img alt="Leaf" src="/pictures/shadow-' + n + '.jpg">';
      customElements.define('photo-card', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = picture(this.getAttribute('n')) } });
      customElements.define('photo-wall', class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = picture(3) + '<photo-card n="4"></photo-card><photo-card n="5"></photo-card>' } });
      </script>`,
  },
  unusual: {
    body: `<video poster="/pictures/odd-1.jpg" width="320" height="240"></video>
      <svg width="320" height="240"><image href="/pictures/odd-2.jpg" width="320" height="240"/></svg>
      <noscript><img src="/pictures/odd-3.jpg" alt="Bay"></noscript><img id="blob"><img id="data"><script>
      fetch('/pictures/odd-4.jpg').then((answer) => answer.blob()).then((blob) => { document.getElementById('blob').src = URL.createObjectURL(blob) });
      fetch('/pictures/odd-5.jpg').then((answer) => answer.blob()).then((blob) => { const reader = new FileReader();
        reader.onload = () => { document.getElementById('data').src = reader.result }; reader.readAsDataURL(blob) })</script>`,
  },
  gallery: {
    body: `<div style="overflow:hidden;width:320px"><img src="/pictures/slide-1.jpg"><div style="display:none"><img src="/pictures/slide-2.jpg">
      <img src="/pictures/slide-3.jpg"></div></div><iframe srcdoc='<img src="/pictures/slide-4.jpg"><img src="/pictures/slide-5.jpg">'
      width="400" height="300"></iframe>`,
  },
  members: {
    // Its pictures are for this visitor alone, and its policy refuses scripts of others.
    body: five.map((n) => `<img src="/pictures/member-${n}.jpg" alt="Room ${n}">`).join(''),
    headers: {
      'content-security-policy':
        "default-src 'self'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'; form-action 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'set-cookie': 'member=yes; Path=/',
    },
  },
};

/** A picture that no other is like. @param name of its file, which chooses the picture @param width in pixels */
async function picture(name: string, width: number): Promise<Buffer> {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><rect width="640" height="480" fill="hsl(${seed % 360} 60% 45%)"/>
    <circle cx="${seed % 600}" cy="${seed % 440}" r="${60 + (seed % 90)}" fill="hsl(${(seed * 7) % 360} 80% 70%)"/>
    <rect x="${(seed * 3) % 500}" y="${(seed * 5) % 400}" width="120" height="${40 + (seed % 60)}" fill="#fff"/></svg>`;
  const drawn = sharp(Buffer.from(mark)).resize(width);
  return name.endsWith('.webp') ? drawn.webp().toBuffer() : drawn.jpeg().toBuffer();
}

/** Serves the pages at `/<name>`, at an address that the product itself may not fetch from. */
export async function serveForeignPages(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const page = Object.hasOwn(foreignPages, url.pathname.slice(1)) ? foreignPages[url.pathname.slice(1)] : undefined;
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
      response.end(`<!doctype html><title>${url.pathname.slice(1)}</title>${noise}${page.body}`);
      return;
    }
    const isRefused = url.pathname.includes('member') && !request.headers.cookie?.includes('member=yes');
    if (url.pathname === '/blank') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>blank</title>');
    if (isRefused || url.pathname.includes('none')) return void response.writeHead(isRefused ? 401 : 404).end();
    const width = url.pathname.startsWith('/icon') ? 16 : url.pathname.startsWith('/pixel') ? 1 : Number(url.searchParams.get('w') ?? 640);
    void picture(url.pathname, width).then((bytes) =>
      response.writeHead(200, { 'content-type': url.pathname.endsWith('.webp') ? 'image/webp' : 'image/jpeg' }).end(bytes),
    );
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}
