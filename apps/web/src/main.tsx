import "./shared/styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Application } from "./app/application-root.tsx";
import { noteCaughtError, noteRecoveredError, startApplication } from "./app/start.ts";
import { showStartFailure } from "./app/start-failure.ts";

const place = document.getElementById("app");
if (!place) throw new Error("index.html has no element #app");

void startApplication().then(
  () =>
    createRoot(place, { onCaughtError: noteCaughtError, onRecoverableError: noteRecoveredError }).render(
      <StrictMode>
        <Application />
      </StrictMode>,
    ),
  () => showStartFailure(place),
);
