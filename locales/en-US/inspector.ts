/** The inspector: what testers and developers read. */
export const inspector = {
  title: 'Inspector',
  open: 'Open a log',
  hint: 'Open the log of a session, or drop it here. In Tessera, the help menu saves one.',
  sealed: 'Sealed',
  unsealed: 'Not sealed',
  problem: 'Line {problem:string}',
  unreadable: 'Nothing in this file can be read as a log.',
  play: 'Play',
  pause: 'Pause',
  stepBack: 'One record back',
  stepForward: 'One record on',
  position: 'Position',
  records: 'Records',
  record: 'Record',
  cause: 'because of {seq:number}',
  stage: 'The session as it looked',
};
