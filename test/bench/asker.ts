// Load generator in a process of its own, so that its cost does not count as the server's.
import { Agent, request } from 'node:http';

/** Calls of a round, with a number of them concurrent, each over a persistent connection. */
export interface Round {
  url: string;
  connections: number;
  bodies: string[];
}

function ask(url: string, agent: Agent, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'accept-encoding': 'gzip, deflate, br' },
      },
      (answer) => {
        answer
          .resume()
          .once('error', reject)
          .once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`The server answered ${answer.statusCode}.`))));
      },
    );
    call.once('error', reject).end(body);
  });
}

/** Returns the milliseconds of every call. */
async function latenciesOf({ url, connections, bodies }: Round): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = bodies.values();
  const times: number[] = [];
  const asker = async (): Promise<void> => {
    for (const body of waiting) {
      const began = performance.now();
      await ask(url, agent, body);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, asker));
  agent.destroy();
  return times;
}

process.on('message', (round: Round) => {
  latenciesOf(round).then(
    (times) => process.send!(times),
    (error: unknown) => {
      throw error;
    },
  );
});
