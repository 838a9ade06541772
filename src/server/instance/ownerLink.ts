import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { claimOwnership, isOwnerCode } from './owners.ts';

/** Keeps the one-time code until somebody signs up or logs in with this browser. */
const cookie = 'tessera_owner_code';
const minutes = 60;

export const ownerPath = (code: string): string => `/owner/${code}`;

/** Whether the browser holds the code that makes the first owner. */
export const holdsOwnerCode = async (db: Database, { cookies }: FastifyRequest): Promise<boolean> =>
  cookies[cookie] !== undefined && isOwnerCode(db, cookies[cookie]);

/** Makes the person who has just signed up or logged in the first owner if their browser holds the code. */
export const claimByCookie = async (db: Database, { cookies }: FastifyRequest, personId: string): Promise<boolean> =>
  cookies[cookie] !== undefined && claimOwnership(db, cookies[cookie], personId);

export const keepOwnerCode = ({ protocol }: FastifyRequest, reply: FastifyReply, code: string) =>
  reply.setCookie(cookie, code, { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https', maxAge: minutes * 60 });
