// @ts-check
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const refuse = () => {
  throw new Error('A parser has no network.');
};

// Node's permission model does not cover the network before version 25, so all ways to open a socket throw. Pipes that are open already
// work.
for (const [prototype, names] of /** @type {[any, string[]][]} */ ([
  [net.Socket.prototype, ['connect']],
  [net.Server.prototype, ['listen']],
  [dgram.Socket.prototype, ['bind', 'connect', 'send']],
])) {
  for (const name of names) Object.defineProperty(prototype, name, { value: refuse });
}

// A query for a name carries data out, too.
for (const holder of /** @type {any[]} */ ([dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])) {
  for (const name of Object.getOwnPropertyNames(holder)) {
    if (/^(?:lookup|resolve|reverse)/.test(name)) Object.defineProperty(holder, name, { value: refuse });
  }
}
// Named imports of these functions are refused as well.
syncBuiltinESMExports();
