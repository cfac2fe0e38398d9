/** GST tools read the code as it stands, so the file must not mark it as text for a spreadsheet. */
export const leadingZeroNote =
  'The file has HSN codes as GST tools read them. A spreadsheet that opens it drops the zero at the start of a code such as 0508: choose “text” for that column when you read the file in.'
