import { Report } from '../browse/reporting/Report.tsx';
import { BoardLinkSheet } from '../browse/sharing/BoardLinkSheet.tsx';
import { ShareMenu } from '../browse/sharing/ShareMenu.tsx';
import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { Feedback } from './feedback/Feedback.tsx';
import { LeadFormSheet } from './leadForm/LeadFormSheet.tsx';

const CommentsSheet = lazyWithRetry(() => import('./comments/CommentsSheet.tsx'));

/** The open dialog of comments, sharing, a board's link, reporting, feedback or a lead form. */
export default function EngageOverlays({ overlay, isMobile }: { overlay: string; isMobile: boolean }) {
  switch (overlay) {
    case 'comments':
      return <CommentsSheet isMobile={isMobile} />;
    case 'share':
      return <ShareMenu isMobile={isMobile} />;
    case 'boardLink':
      return <BoardLinkSheet />;
    case 'report':
      return <Report />;
    case 'feedback':
      return <Feedback />;
    default:
      return <LeadFormSheet />;
  }
}
