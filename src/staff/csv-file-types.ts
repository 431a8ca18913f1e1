/** What the file dialog offers for a CSV file, for the `accept` of a file input. */
export const CSV_FILE_TYPES = '.csv,.txt,.tsv,text/csv';
