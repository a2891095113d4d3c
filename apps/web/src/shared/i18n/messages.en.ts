/** Words that more than one feature shows; those of statuses and object types are in shared/monitoring-ui. */
export const messages = {
  noData: "No data",
  notConfigured: "Not configured",
  never: "Never",
  yes: "Yes",
  no: "No",
  close: "Close",
  cancel: "Cancel",
  tryAgain: "Try again",
  noActions: "You lack the rights for actions",
};
