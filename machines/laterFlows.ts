import { form, formKey } from './account/form.ts';
import { pictureImport } from './browse/pictureImport.ts';
import { keyed, one } from './flow.ts';
import { video, videoInstance } from './media/video.ts';
import { logKeeping } from './shell/logKeeping.ts';

/** The flows that no first page needs, by the names that stand in the log: their code comes after the first picture. */
export const laterFlows = {
  logKeeping: one(logKeeping),
  form: keyed(form, formKey),
  pictureImport: one(pictureImport),
  video: keyed(video, videoInstance),
};
