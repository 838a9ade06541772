import { type HomeCatalogue, type Interests, maxPopular, type Reason } from './rank.ts';
import { newsAge } from './scoring.ts';

export const noInterests: Interests = {
  topics: new Map(),
  followedTopics: new Set(),
  followedPeople: new Map(),
  followedBoards: new Map(),
};

/**
 * Reasons for pins that were not ranked: what the person follows or likes, that a pin is new or among the most saved, or else that it is
 * something different, also for one that the catalogue does not have yet.
 */
export function otherReasons({ index, facts }: HomeCatalogue, interests: Interests, now: number): (id: string) => Reason {
  const popular = new Set(facts.popular(maxPopular));
  const { topics, followedTopics, followedPeople, followedBoards } = interests;
  return (id) => {
    const pin = index.numberOf(id);
    if (pin === undefined) return { kind: 'explore', subject: null };
    const topic = index.topicOf(pin);
    const [person, board] = [followedPeople.get(facts.owner[pin]!), followedBoards.get(facts.board[pin]!)];
    if (person !== undefined) return { kind: 'followedPerson', subject: person };
    if (board !== undefined) return { kind: 'followedBoard', subject: board };
    if (followedTopics.has(topic)) return { kind: 'followedTopic', subject: index.topicId(topic) };
    if (topics.has(topic)) return { kind: 'topic', subject: index.topicId(topic) };
    if (now - facts.created[pin]! < newsAge) return { kind: 'new', subject: null };
    return { kind: popular.has(pin) ? 'popular' : 'explore', subject: null };
  };
}
