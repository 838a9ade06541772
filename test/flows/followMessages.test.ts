import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandContext } from '../../src/edge/commandHandlers.ts';
import { followMessages } from '../../src/edge/messages/followMessages.ts';

/** The stream of a server that says what the test says. */
class Stream extends EventTarget {
  static last: Stream;
  constructor() {
    super();
    Stream.last = this;
  }
  close(): void {}
}

beforeEach(() => void vi.stubGlobal('EventSource', Stream));
afterEach(() => void vi.unstubAllGlobals());

function following(): { appended: string[]; say(type: string, data: string): void; close(): void } {
  const appended: string[] = [];
  const stream = followMessages();
  stream.open('ada', 0, {
    append: (type: string, data: object) => appended.push(`${type} ${JSON.stringify(data)}`),
  } as unknown as CommandContext);
  return { appended, say: (type, data) => Stream.last.dispatchEvent(new MessageEvent(type, { data })), close: stream.close };
}

const malformed = ['input.malformed {"from":"messageStream"}', 'messageStream.gapped {}'];

test('a message that can not be read is a fact and counts as missed; the stream goes on [H-03]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('told', 'gone'),
      fc.oneof(fc.string(), fc.json(), fc.constantFrom('', 'null', '{}', '{"conversation":{}}', '{"conversation_id":1}')),
      (type, data) => {
        const { appended, say, close } = following();
        say(type, data);
        expect(appended).toEqual(malformed);
        say('gone', '{"conversation_id":"7"}');
        expect(appended.slice(2)).toEqual(['conversation.removed {"conversationId":"7"}']);
        close();
      },
    ),
    { numRuns: 200 },
  );
});
