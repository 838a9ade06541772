import { newPerson } from '../e2e/person.ts';
import { signUp } from './calls.ts';
import { atHome, button, field, isAt, link, main, reads, sees, seesNo } from './look.ts';
import { test } from './scenario.ts';

const account = button('Your account');

test('signs up by the form', async ({ visitor }) => {
  const { name, email, password } = newPerson();
  await atHome(visitor);
  await visitor.goto('/signup/?next=%2Fada%2F');
  await visitor.fill(field('Name', main), name);
  await visitor.fill(field('Email', main), email);
  await visitor.fill(field('Password', main), password);
  await visitor.fill(field('Birthday', main), '1990-12-09');
  await visitor.click(button('Sign up', main));
  await visitor.click(button('Got it'));
  await isAt(visitor, '/ada/');
  await sees(visitor, account);
});

test('logs in after a wrong password, and out', async ({ visitor }) => {
  const { email, password } = await signUp(visitor);
  await atHome(visitor);
  await visitor.click(account);
  await visitor.click({ role: 'menuitem', name: 'Log out' });
  await sees(visitor, link('Log in'));
  await visitor.goto('/login/');
  await visitor.fill(field('Email or username', main), email);
  await visitor.fill(field('Password', main), 'not the password');
  await visitor.click(button('Log in', main));
  await reads(visitor, 'The email, username or password is wrong.');
  await visitor.fill(field('Password', main), password);
  await visitor.click(button('Log in', main));
  await sees(visitor, account);
  await seesNo(visitor, link('Log in'));
});
