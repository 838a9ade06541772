const form = /^\w[\w:.-]{0,127}$/;

/** Whether a text can be an event's `object_id_str`. */
export const isObjectId = (text: string): boolean => form.test(text);
