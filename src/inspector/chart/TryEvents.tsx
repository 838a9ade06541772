import { useBench } from '../playing/bench.ts';
import { draftOf, eventsIn } from '../playing/draft.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './chart.module.css';

/** The events that the shown instance reacts to in its present state. A press opens the fork that gives it this event. */
export function TryEvents({ log, flow, instanceKey }: { log: OpenLog; flow: string; instanceKey: string }) {
  const { snapshot, send } = useBench();
  const { at } = snapshot.context;
  const world = log.worldAt(at);
  const events = world ? eventsIn(world, flow, instanceKey) : [];
  return (
    <div className={style.events} role="group" aria-label={say.eventsHere()}>
      <span>{say.eventsHere()}</span>
      {world && events.length === 0 && <span>{say.noEventsHere()}</span>}
      {events.map((event) => (
        <button
          key={`${event.name} ${event.isTimer}`}
          type="button"
          onClick={() => send({ type: 'asked', dialog: 'fork', draft: draftOf(log, at, flow, instanceKey, event) })}
        >
          {event.isTimer ? say.timerEvent({ timer: event.name }) : event.name}
        </button>
      ))}
    </div>
  );
}
