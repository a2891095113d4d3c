/* Shows messages of web push, and opens what they are about. It answers no requests of pages. */
self.addEventListener("push", function (event) {
  var message = { title: "", body: "", path: "/", tag: "message", language: "en" };
  try {
    message = event.data.json();
  } catch {
    // A push service may wake this file without a message; the browser asks that something is shown.
  }
  var acknowledge = message.acknowledge;
  event.waitUntil(
    self.registration.showNotification(message.title || self.location.hostname, {
      body: message.body,
      tag: message.tag,
      renotify: true,
      lang: message.language,
      icon: "/favicon.svg",
      data: { path: message.path, acknowledge: acknowledge ? acknowledge.url : null },
      actions: acknowledge ? [{ action: "acknowledge", title: acknowledge.label }] : [],
    }),
  );
});

self.addEventListener("notificationclick", function (event) {
  event.notification.close();
  var data = event.notification.data || {};
  var wanted = event.action === "acknowledge" && data.acknowledge ? data.acknowledge : data.path;
  event.waitUntil(self.clients.openWindow(new URL(wanted || "/", self.location.origin).href));
});
