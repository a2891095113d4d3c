/** What can be wrong with the output of a custom sensor, in English. */
export const customOutputEn = {
  output_unreadable: "Line {line} of what {script} has written can't be read: {reason}",
  output_neither: "{script} has written neither XML nor JSON: its output begins with {start}",
  output_without_results: "{script} has written no result and no error",
  output_warning: "{channel}: the script warns",
  output_value: "The value of the channel {channel} is no number: {value}",
  output_error: "{script} reports an error without a text",
};
