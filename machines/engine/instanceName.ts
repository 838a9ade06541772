import type { FlowId } from './flows.ts';

/** Returns the name of an instance in a world: `navigation`, or `closeup/12` where a flow has several. */
export function instanceName(flow: FlowId, key = ''): string {
  return key ? `${flow}/${key}` : flow;
}

/** Returns an instance's flow and key by its name. A key may hold a slash itself; it is empty for the only instance of a flow. */
export function splitInstanceName(name: string): { flow: string; key: string } {
  const at = name.indexOf('/');
  return at < 0 ? { flow: name, key: '' } : { flow: name.slice(0, at), key: name.slice(at + 1) };
}
