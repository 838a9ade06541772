import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { DataOf } from '../../../events/record.ts';

/** A control by what it is called, as assistive technology and tests find it. */
export type Control = Pick<DataOf<'gesture.made'>, 'role' | 'name' | 'within' | 'nth'>;

const controls = 'a[href],button,input,select,textarea,summary,[role]:not([role=presentation],[role=none],[role=group],[role=region],[role=dialog],[role=alertdialog],[role=article],[role=listbox],[role=menu],[role=list],[role=tablist],[role=status],[role=alert],[role=main],[role=search],[role=toolbar])';
const scopes = 'article,dialog,section,form,nav,[role=article],[role=dialog],[role=alertdialog],[role=region],[role=menu],[role=listbox]';

/** The control at which an event came in; undefined when there is none. */
export function controlAt(target: EventTarget | null): Control | undefined {
  const element = target instanceof Element ? target.closest(controls) : null;
  const role = element && getRole(element);
  if (!role) return undefined;
  const scope = scopeOf(element);
  return { role, name: nameOf(element), within: scope && { role: getRole(scope)!, name: nameOf(scope) }, nth: nthOf(element, scope ?? document) };
}

/** The part of the page, a dialog say, that an event came in at beside its controls. */
export function partAt(target: EventTarget | null): Control | undefined {
  const part = target instanceof Element ? scopeOf(target, target.closest(scopes)) : null;
  return part ? { role: getRole(part), name: nameOf(part), within: null, nth: 0 } : undefined;
}

/** A tile has no name of its own: it goes by that of its first link. */
function nameOf(element: Element): string {
  const name = computeAccessibleName(element).trim();
  const link = !name && element.matches('article,[role=article]') ? element.querySelector('a[href]') : null;
  return link ? computeAccessibleName(link).trim() : name;
}

/** The nearest part around it that has a role and a name. */
function scopeOf(element: Element, nearest = element.parentElement?.closest(scopes) ?? null): Element | null {
  for (let scope: Element | null = nearest; scope; scope = scope.parentElement?.closest(scopes) ?? null) if (getRole(scope) && nameOf(scope)) return scope;
  return null;
}

/** How many of the same say come before it. Looked at is what gives them their names: a name itself is too dear to ask of each. */
function nthOf(element: Element, scope: ParentNode): number {
  const said = (one: Element): string => `${one.role ?? ''} ${one.ariaLabel ?? ''} ${one.getAttribute('name') ?? ''} ${one.textContent} ${[...one.querySelectorAll('img')].map(({ alt }) => alt).join()}`;
  const same = said(element);
  return [...scope.querySelectorAll(element.localName)].filter((one) => one === element || (said(one) === same && one.checkVisibility())).indexOf(element);
}
