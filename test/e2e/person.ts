import type { BrowserContext, Page } from 'playwright/test';
import { expect } from './page.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

let count = 0;

/** Somebody whom the server does not know yet. */
export const newPerson = (name = 'Grace Hopper'): Person => ({ name, email: `${name.split(' ')[0]!.toLowerCase()}.${process.pid}.${Date.now()}.${++count}@example.org`, password: `quartz-umbrella-${process.pid}-${Date.now()}-${count}` });

/** Signs somebody up by the call that the page makes; every page of the context is theirs from then on. */
export async function signUp({ request }: BrowserContext, person = newPerson()): Promise<Person> {
  const [first_name, ...rest] = person.name.split(' ');
  const options = { email: person.email, password: person.password, first_name, last_name: rest.join(' '), birthday: '1990-12-09' };
  const answer = await request.post('/resource/UserRegisterResource/create/', { form: { source_url: '/', data: JSON.stringify({ options }) } });
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}

/** The form of the page: bars have buttons of the same name. */
export const form = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('main');

/** Fills the sign-up form in, as it should be. */
export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Password', { exact: true }).fill(password);
  await form(page).getByLabel('Birthday').fill('1990-12-09');
}

/** Closes what comes after signing up: the word on the mail that verifies the address. */
export const readReminder = (page: Page): Promise<void> => page.getByRole('button', { name: 'Got it' }).click();

export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await form(page).getByLabel('Email or username').fill(email);
  await form(page).getByLabel('Password', { exact: true }).fill(password);
  await form(page).getByRole('button', { name: 'Log in' }).click();
}

/** Opens the menu of who is signed in. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}
