import type { ComponentProps } from 'react';

const refuse: ComponentProps<'button'>['onClick'] = (event) => event.preventDefault();

/** Properties of a button that keeps the focus while it is disabled; the attribute `disabled` would drop it. */
export const pressable = ({ disabled, onClick }: Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>) => ({
  'aria-disabled': disabled || undefined,
  onClick: disabled ? refuse : onClick,
});
