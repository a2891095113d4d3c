export const messages = {
  reportError: "Report Error",
  reloadPage: "Reload page",
  panelFailed: "This part of the page could not be shown",
  panelHelp: "The rest of the page still works.",
  updatedTitle: "The interface was updated",
  updatedHelp: "This page still has the files of the previous version. Reload it to continue.",
  noRightsTitle: "You may not see this",
  noRightsHelp: "You lack the rights for this part of the page. Contact your system administrator.",
};
