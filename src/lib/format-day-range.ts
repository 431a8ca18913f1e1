/** A range of days as people write it, with an en dash. @param range such as `6-7` */
export const formatDayRange = (range: string): string => range.replaceAll('-', '–');
