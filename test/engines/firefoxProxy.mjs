#!/usr/bin/env node
// Starts Firefox and puts a proxy before its remote agent. An ESR lacks the newest emulation commands, which Playwright sends
// for every context: the proxy answers these with an empty success.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const firefox = spawn(process.env.TESSERA_FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1];
  if (!address) return void console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
  server.on('connection', (playwright, request) => join(playwright, new WebSocket(address + request.url)));
});

function join(playwright, agent) {
  const open = new Promise((done) => agent.once('open', done));
  const emulations = new Set();
  playwright.on('message', async (data) => {
    const message = JSON.parse(data.toString());
    const { id, method, params } = message;
    if (method.startsWith('emulation.set')) emulations.add(id);
    if (method === 'network.addIntercept' || method === 'network.addDataCollector')
      return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    if (method === 'session.subscribe') params.events = params.events.filter((event) => event !== 'network');
    await open;
    agent.send(JSON.stringify(message));
  });
  agent.on('message', (data) => {
    const text = data.toString();
    const isUnknown = text.includes('"unknown command"');
    const answer = isUnknown && JSON.parse(text);
    playwright.send(isUnknown && emulations.has(answer.id) ? JSON.stringify({ type: 'success', id: answer.id, result: {} }) : text);
  });
  playwright.on('close', () => agent.close());
  agent.on('close', () => playwright.close());
}
