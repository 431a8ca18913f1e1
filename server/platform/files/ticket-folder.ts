/** Folder of the file store that contains the folders of the tickets. */
export const TICKETS_FOLDER = 'tickets';

/** Folder of a ticket in the file store. Its files are named `<position>.<extension>`. */
export const getTicketFolder = (ticketId: string): string => `${TICKETS_FOLDER}/${ticketId}`;
