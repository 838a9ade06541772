/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'Same as system',
    shortcuts: 'Keyboard shortcuts',
    create: 'Add pictures',
    help: 'Help',
    feedback: 'Send feedback',
    saveLog: 'Save this session’s log',
  },
  dismissal: {
    title: 'Are you sure you want to dismiss?',
    body: 'You will lose all of your changes. This cannot be undone',
    confirm: 'Yes, dismiss',
    decline: 'No, go back',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    search: 'Go to search',
    list: 'Show this list',
    arrows: 'Move between pictures',
    ends: 'First and last picture',
    open: 'Open the picture',
    wall: 'Previous and next pin, on a pin’s page',
    escape: 'Close the dialog or menu',
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Switch these off if a screen reader or speech input uses the same keys.',
  },
} as const;
