import { otherAccounts } from '../../../machines/account/accounts.ts';
import { commentListKey, listedComments } from '../../../machines/engage/commentList.ts';
import { commentWithId, likesOf, shownComments, translationOf } from '../../../machines/engage/comments.ts';
import { openComments } from '../../../machines/engage/commentsSheet.ts';
import { unreadNews } from '../../../machines/engage/news.ts';
import type { World } from '../../../machines/engine/world.ts';
import { messagesShown } from '../../../machines/messages/conversation.ts';
import { conversationsShown, mayWriteMessages, unseenCount } from '../../../machines/messages/conversationList.ts';
import { openConversation } from '../../../machines/messages/messagesPanel.ts';
import { isSignedIn, viewerUser } from '../../../machines/shell/viewer.ts';
import { conversationName } from '../../ui/messages/conversationName.ts';
import type { PageText } from '../../ui/text.ts';
import { called, named, read, type Sight, words } from './locators.ts';

/** Number of comments, messages and conversations that are named: a phone shows no more at once. */
const maxRows = 4;

/** The comments of the open sheet, with their authors and likes. */
export function commentsSights(world: World, text: PageText): Sight[] {
  const pinId = read(world, 'commentsSheet', openComments);
  const ids = pinId && read(world, 'commentList', listedComments, commentListKey(pinId, null));
  if (!ids) return [];
  const rows = read(world, 'comments', (known) =>
    shownComments(known, ids)
      .slice(0, maxRows)
      .flatMap((id) => {
        const comment = commentWithId(known, id);
        if (!comment) return [];
        const row = `page.${called('article', comment.user.fullName)}`;
        const likes = likesOf(comment);
        return [
          ...(translationOf(known, id) ? [] : words(row, comment.text)),
          ...(comment.created_at === null
            ? []
            : named(row, 'button', likes > 0 ? text.comments.likes({ count: likes }) : text.comments.like())),
        ];
      }),
  );
  return rows ?? [];
}

/** The last messages of the open conversation, or the first conversations of the list. */
export function messagesSights(world: World, text: PageText): Sight[] {
  const open = read(world, 'messagesPanel', openConversation);
  if (open) {
    const messages = read(world, 'conversation', messagesShown, open) ?? [];
    return words("page.getByRole('log')", ...messages.slice(-maxRows).map(({ text: said }) => said));
  }
  const conversations = read(world, 'conversationList', conversationsShown) ?? [];
  const list = `page.${called('list', text.messages.list())}`;
  return conversations
    .slice(0, maxRows)
    .flatMap((conversation) => [
      ...words(list, conversationName(conversation, text)),
      ...(conversation.unread > 0 ? named(list, 'img', text.messages.unread({ count: conversation.unread })) : []),
    ]);
}

/** The accounts in the open menu. */
export function accountSights(world: World): Sight[] {
  const user = read(world, 'viewer', (viewer) => (isSignedIn(viewer) ? viewerUser(viewer) : null));
  const others = read(world, 'accounts', otherAccounts) ?? [];
  const names = [user, ...others].map((account) => account?.full_name ?? account?.username);
  return user ? words("page.getByRole('menu')", ...names, user.email) : [];
}

/** The numbers of unread news and conversations beside every page. */
export function badgeSights(world: World, text: PageText): Sight[] {
  if (!read(world, 'viewer', isSignedIn)) return [];
  const news = read(world, 'news', unreadNews);
  const unseen = read(world, 'conversationList', (list) => (mayWriteMessages(list) ? unseenCount(list) : undefined));
  return [
    ...(news === undefined ? [] : named('page', 'link', news > 0 ? text.news.unread({ count: news }) : text.news.title())),
    ...(unseen === undefined ? [] : named('page', 'button', unseen > 0 ? text.messages.unseen({ count: unseen }) : text.messages.title())),
  ];
}
