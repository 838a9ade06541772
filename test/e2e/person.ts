import type { BrowserContext, Locator, Page } from 'playwright/test';
import { expect } from './page.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

let count = 0;

/** Returns a person without an account. */
export const newPerson = (name = 'Grace Hopper'): Person => ({
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}.${process.pid}.${Date.now()}.${++count}@example.org`,
  password: `quartz-umbrella-${process.pid}-${Date.now()}-${count}`,
});

/** Signs a person up by the client's call; every page of the context is then theirs. */
export async function signUp({ request }: BrowserContext, person = newPerson()): Promise<Person> {
  const [first_name, ...rest] = person.name.split(' ');
  const options = { email: person.email, password: person.password, first_name, last_name: rest.join(' '), birthday: '1990-12-09' };
  const answer = await request.post('/resource/UserRegisterResource/create/', {
    form: { source_url: '/', data: JSON.stringify({ options }) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}

/** Returns the main part of the page, because bars have buttons of the same name. */
export const form = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('main');

/** Fills the sign-up form with valid values. */
export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await form(page).getByLabel('Name', { exact: true }).fill(name);
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Password', { exact: true }).fill(password);
  await form(page).getByLabel('Birthday').fill('1990-12-09');
}

/** Closes the reminder to verify the email address, which follows signing up. */
export const readReminder = (page: Page): Promise<void> => page.getByRole('button', { name: 'Got it' }).click();

export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await form(page).getByLabel('Email or username').fill(email);
  await form(page).getByLabel('Password', { exact: true }).fill(password);
  await form(page).getByRole('button', { name: 'Log in' }).click();
}

/** The signed-in person's button. A page that is not taken over yet has one for each frame, and both show before its style sheet. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: 'Your account' }).filter({ visible: true }).first();

/** Opens the menu of the signed-in person. */
export async function openAccountMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
}
